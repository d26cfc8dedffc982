import { listAuthCodes } from '../auth-code.ts';
import { type Answer, type Asked, type Call, get, post, refuse } from '../call.ts';
import { drawChallenge, hasCaptcha, isOn } from '../find-captcha.ts';
import { readIdentity } from '../id-token.ts';
import { ALAN_MOBILE, type Member, readDigits, sendCode, startSession, TWO_FACTOR, takeCode } from '../state.ts';

const CAPTCHA = ['geetestSeccode', 'geetestChallenge', 'geetestValidateV4'];
const LOGIN = [
  'username',
  'password',
  'type',
  'firebaseChannel',
  'firebaseIdToken',
  'loginDeviceId',
  'isOfficialAppLogin',
  'device',
];
const SECOND_FACTOR = [
  'username',
  'password',
  'method',
  'email',
  'payeeName',
  'authCode',
  'mobileNum',
  'verificationCode',
  'firebaseIdToken',
];
const CODE_SECONDS = '90';

const wrong = refuse('login.cred.err', 'The name or the password is not right.');

/** A login reply contains only what the protocol lists: neither the member nor the type. */
const logIn = ({ state }: Asked, member: Member): Answer => ({
  value: {
    token: startSession(state, member),
    firstTimeLogin: member.isFirstLogin ? 'Y' : 'N',
    passwordExpired: member.isPasswordExpired ? 1 : null,
  },
  headers: { 'SET-COOKIE': 'SIMULATOR=1; Path=/wps; HttpOnly' },
});

function findBySms({ state, body }: Asked): Member | undefined {
  const number = readDigits(body.username);
  return takeCode(state, number, body.password) ? state.members.find(({ mobile }) => mobile === number) : undefined;
}

const findByPassword = ({ state, body }: Asked): Member | undefined =>
  state.members.find(({ name, password }) => name === body.username && password !== null && password === body.password);

function findByProvider({ state, body }: Asked): Member | undefined {
  const identity = readIdentity(body.firebaseIdToken);
  return identity?.mobile
    ? state.members.find(({ mobile }) => mobile === identity.mobile)
    : state.members.find(({ subjects }) => identity !== null && subjects.includes(identity.subject));
}

/** Links the provider account that a login includes. */
function link(member: Member, { body }: Asked): void {
  const subject = readIdentity(body.firebaseIdToken)?.subject;
  if (subject && !member.subjects.includes(subject)) member.subjects.push(subject);
}

function login(asked: Asked): Answer {
  const { body } = asked;
  if (isOn(asked, 'GEETEST3') && body.type === 'username' && !hasCaptcha(body))
    return refuse('captcha_required', 'Please solve the captcha first.');
  const isByProvider = body.type === 'firebase';
  const member = isByProvider ? findByProvider(asked) : body.type === 'sms' ? findBySms(asked) : findByPassword(asked);
  if (!member) return isByProvider ? refuse('bind_customer_required', 'Nobody here has this account.') : wrong;
  if (member.hasTwoFactor) {
    const value = { email: 'Y', ga: 1, sms: 'true', payeeName: true };
    return refuse('login_verify_required', 'One more proof is needed.', { value });
  }
  if (!isByProvider) link(member, asked);
  return logIn(asked, member);
}

const PROOFS: Readonly<Record<string, (asked: Asked) => boolean>> = {
  E: ({ body }) => body.email === TWO_FACTOR.email,
  P: ({ body }) => body.payeeName === TWO_FACTOR.payeeName,
  G: ({ body }) => listAuthCodes(TWO_FACTOR.secret, Date.now()).includes(String(body.authCode)),
  S: ({ body, state }) =>
    ALAN_MOBILE.endsWith(readDigits(body.mobileNum).slice(-9)) && takeCode(state, ALAN_MOBILE, body.verificationCode),
};

/** Verifies the second step, which repeats the credentials of the first: name and password, or the provider's token alone. */
function verify(asked: Asked): Answer {
  const isByName = asked.body.password !== undefined;
  const member = isByName ? findByPassword(asked) : findByProvider(asked);
  if (!member) return wrong;
  if (!PROOFS[String(asked.body.method)]?.(asked)) return refuse('verification_wrong', 'This is not what we know of you.');
  if (isByName) link(member, asked);
  return logIn(asked, member);
}

/** The calls for keys, logins and their codes, and for logging out. */
export const SESSION_CALLS: readonly Call[] = [
  get('/wps/session/key/rsa', { answer: ({ state }) => ({ value: { publicKey: state.publicKey } }) }),
  post('/wps/session/login', { sealed: 'must', body: [...LOGIN, ...CAPTCHA], answer: login }),
  post('/wps/session/login/verification', { sealed: 'must', body: SECOND_FACTOR, answer: verify }),
  {
    methods: ['DELETE'],
    path: '/wps/session',
    invention: 'logout',
    session: 'required',
    answer: ({ state, token }) => {
      state.sessions.delete(token);
      return {};
    },
  },
  get('/wps/captcha/geetest', {
    query: ['t'],
    answer: async ({ options }) => {
      const drawn = await drawChallenge(options);
      return drawn ? { value: { ...drawn, newCaptcha: 'true', success: 1 } } : refuse('captcha_unknown', 'There is no captcha.');
    },
  }),
  post('/wps/verification/sms/noLogin', {
    body: ['countryDialingCode', 'mobileNum', ...CAPTCHA],
    answer: (asked) => {
      const { body, state } = asked;
      if (isOn(asked, 'GEETESTVCODE3') && !hasCaptcha(body)) return refuse('captcha_required', 'Please solve the captcha first.');
      sendCode(state, readDigits(body.countryDialingCode) + readDigits(body.mobileNum).replace(/^0/, ''));
      return { value: { expirationTime: CODE_SECONDS } };
    },
  }),
];
