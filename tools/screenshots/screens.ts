/** The addresses of a guest's screens, in the order of a visit. */
export const GUEST_SCREENS = [
  '/m/home',
  '/m/search',
  '/m/login',
  '/m/register',
  '/m/language',
  '/m/gateway',
  '/m/activity',
  '/m/inviteFriends',
  '/m/appDownload',
  '/m/announcements',
  '/m/member/saferPlay',
  '/m/trialGame?gameId=mega-6-45&nodeId=1000&title=Mega+6%2F45',
] as const;

/** The addresses of a member's screens. */
export const MEMBER_SCREENS = [
  '/m/home',
  '/m/game',
  '/m/voucherCenter',
  '/m/member/home',
  '/m/member/history',
  '/m/member/benefits',
  '/m/member/notifications',
  '/m/member/passkeys',
  '/m/member/saferPlay',
  '/m/changePsw',
  '/m/feedback',
  '/m/rewardCenter',
  '/m/leaderBoard',
  '/m/mall/mallHome',
  '/m/inviteFriends',
  '/m/language',
  '/m/chat',
  '/m/launchGame?vendor=EVO&code=baccarat-7&title=Baccarat+7',
] as const;
