import { type Answer, type Asked, type Call, post, refuse } from '../call.ts';
import { hasCaptcha, isOn } from '../find-captcha.ts';
import { readIdentity } from '../id-token.ts';
import { addMember, type Member, readDigits, startSession, takeCode } from '../state.ts';

const REGISTRATION = (
  'registerMethod registerUrl loginDeviceId isOfficialAppLogin domain referralCode affiliateCode pixelTrack login password username ' +
  'mobileNum countryDialingCode geetestSeccode geetestValidateV4 geetestChallenge firebaseChannel firebaseIdToken smsTemplate'
).split(' ');
/** The code has the same name as in the second step of a login. */
const WITH_CODE = [...REGISTRATION, 'verificationCode'];

/** Ids are numbers in this reply, and the name includes the merchant. */
const answerWith = ({ state, merchant }: Asked, member: Member): Answer => ({
  value: { customerId: member.id, customerName: `${merchant}@${member.name}`, token: startSession(state, member), bonus: null },
});

const captchaMissing = (asked: Asked) => isOn(asked, 'GEETEST3') && !hasCaptcha(asked.body);
const demandCaptcha = refuse('captcha_required', 'Please solve the captcha first.');
const isTaken = ({ state }: Asked, wanted: unknown) => state.members.some(({ name }) => name === wanted);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function registerName(asked: Asked): Answer {
  const [name, password] = [textOf(asked.body.username), textOf(asked.body.password)];
  if (captchaMissing(asked)) return demandCaptcha;
  if (!name || !password) return refuse('register.field.err', 'A name and a password are needed.');
  if (isTaken(asked, name)) return refuse('register.name.exists', 'Somebody has this name already.');
  return answerWith(asked, addMember(asked.state, { name, password }));
}

function registerMobile(asked: Asked): Answer {
  const { body, state } = asked;
  const mobile = readDigits(body.countryDialingCode) + readDigits(body.mobileNum).replace(/^0/, '');
  if (captchaMissing(asked)) return demandCaptcha;
  if (state.members.some((known) => known.mobile === mobile)) return refuse('register.mobile.exists', 'The number is taken.');
  return answerWith(asked, addMember(state, { mobile, name: textOf(body.username) ?? mobile, password: textOf(body.password) }));
}

function registerByCode(asked: Asked): Answer {
  const { body, state } = asked;
  const mobile = readDigits(body.countryDialingCode) + readDigits(body.mobileNum).replace(/^0/, '');
  if (!takeCode(state, mobile, body.verificationCode)) return refuse('sms.code.err', 'The code is not right.');
  return registerMobile(asked);
}

function registerByProvider(asked: Asked): Answer {
  const { body, state } = asked;
  const subject = readIdentity(body.firebaseIdToken)?.subject;
  if (!subject) return refuse('firebase.token.err', 'The account could not be proved.');
  const name = textOf(body.username);
  return answerWith(asked, addMember(state, { subjects: [subject], password: textOf(body.password), ...(name && { name }) }));
}

const BY_MOBILE = { sealed: 'must', moduleId: 'MOBILENUMREG3' } as const;

/** The calls that register a player. */
export const REGISTRATION_CALLS: readonly Call[] = [
  post('/wps/member/register', { sealed: 'must', moduleId: 'REG3', body: REGISTRATION, answer: registerName }),
  post('/wps/member/register/mobile', { ...BY_MOBILE, invention: 'registration-code', body: WITH_CODE, answer: registerByCode }),
  post('/wps/member/register/mobile', { ...BY_MOBILE, body: REGISTRATION, answer: registerMobile }),
  post('/wps/member/register/autoUsername', {
    sealed: 'may',
    body: REGISTRATION,
    answer: (asked) =>
      captchaMissing(asked)
        ? demandCaptcha
        : answerWith(asked, addMember(asked.state, { password: textOf(asked.body.password) })),
  }),
  post('/wps/member/register/firebase', {
    invention: 'provider-registration',
    sealed: 'may',
    body: REGISTRATION,
    answer: registerByProvider,
  }),
];
