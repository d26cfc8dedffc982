import captcha from './locales/en/captcha.json';
import cashier from './locales/en/cashier.json';
import chat from './locales/en/chat.json';
import conveniences from './locales/en/conveniences.json';
import country from './locales/en/country.json';
import errors from './locales/en/errors.json';
import feedback from './locales/en/feedback.json';
import footer from './locales/en/footer.json';
import games from './locales/en/games.json';
import gateway from './locales/en/gateway.json';
import launch from './locales/en/launch.json';
import login from './locales/en/login.json';
import member from './locales/en/member.json';
import password from './locales/en/password.json';
import promotions from './locales/en/promotions.json';
import push from './locales/en/push.json';
import referral from './locales/en/referral.json';
import registration from './locales/en/registration.json';
import rewards from './locales/en/rewards.json';
import rows from './locales/en/rows.json';
import shell from './locales/en/shell.json';
import socialLogin from './locales/en/social-login.json';
import status from './locales/en/status.json';
import verificationCode from './locales/en/verification-code.json';
import vip from './locales/en/vip.json';

/** The English texts behind the first view: the source of every other language, and the fallback for missing texts. */
export const ENGLISH = {
  ...captcha,
  ...cashier,
  ...chat,
  ...conveniences,
  ...country,
  ...errors,
  ...feedback,
  ...footer,
  ...games,
  ...gateway,
  ...launch,
  ...login,
  ...member,
  ...password,
  ...promotions,
  ...push,
  ...referral,
  ...registration,
  ...rewards,
  ...rows,
  ...shell,
  ...socialLogin,
  ...status,
  ...verificationCode,
  ...vip,
};
