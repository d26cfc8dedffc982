import { type Answer, type Asked, type Call, get, post, refuse } from '../call.ts';

const TOKEN = 'registrationToken';

const describeMember = ({ member, token, merchant }: Asked) => ({
  customerId: member?.id,
  type: String(member?.type),
  language: member?.language,
  merchantCode: merchant,
  token,
  firstTimeLogin: member?.isFirstLogin ? 'Y' : 'N',
  clubLabel: { labelName: 'Silver', type: 'AUTO' },
  rankLevel: '2',
  agentCode: null,
});

function changePassword({ member, body }: Asked): Answer {
  if (!member || member.password !== body.oldPassword) return refuse('password.old.err', 'The old password is not right.');
  Object.assign(member, { password: String(body.newPassword), isFirstLogin: false, isPasswordExpired: false });
  return {};
}

function bind({ member, body, state }: Asked): Answer {
  state.devices.set(member?.name ?? '', String(body.registrationToken));
  return {};
}

function subscribe({ body, state }: Asked): Answer {
  const token = String(body.registrationToken);
  state.topics.set(token, new Set([...(state.topics.get(token) ?? []), String(body.topic)]));
  return {};
}

function unsubscribe({ body, state }: Asked): Answer {
  for (const [name, token] of state.devices) if (token === body.registrationToken) state.devices.delete(name);
  state.topics.delete(String(body.registrationToken));
  return {};
}

/** The calls for the data of a member. */
export const MEMBER_CALLS: readonly Call[] = [
  get('/wps/member/info', { session: 'required', answer: (asked) => ({ value: describeMember(asked) }) }),
  {
    methods: ['PUT', 'POST'],
    path: '/wps/member/language',
    session: 'required',
    body: ['language'],
    answer: ({ member, body }) => {
      if (member) member.language = String(body.language);
      return {};
    },
  },
  {
    methods: ['PUT'],
    path: '/wps/member/password',
    invention: 'password-change',
    session: 'required',
    sealed: 'must',
    body: null,
    answer: changePassword,
  },
  get('/wps/relay/MCSFE_getPlayerRankProgress', {
    session: 'required',
    answer: () => ({
      value: { currentProgress: { completedConditions: '1', totalExpectedConditions: 4 }, playerRankProgress: { labelId: 3 } },
    }),
  }),
  get('/wps/relay/MCSFE_getDepositSettings', {
    session: 'required',
    answer: () => ({ value: { totalDepositSuccessCount: '3', firstDeposit: 'Y' } }),
  }),
  get('/wps/relay/CBS_unreadCount', { session: 'required', answer: () => ({ value: { unReadCount: '2' } }) }),
  get('/wps/relay/CBS_launchChat', {
    session: 'required',
    query: ['b2c', 'title', 'backUrl', 'language', 'headerColor'],
    answer: ({ origin }) => ({ value: { chatUrl: `${origin}/talk` } }),
  }),
  post('/wps/relay/CSP_fcmBind', { session: 'required', body: [TOKEN], answer: bind }),
  post('/wps/relay/CSP_fcmSubscribe', {
    session: 'required',
    body: [TOKEN, 'topic'],
    answer: subscribe,
  }),
  post('/wps/relay/CSP_fcmUnsubscribe', {
    body: [TOKEN, 'unsubscribeAll'],
    answer: unsubscribe,
  }),
];
