/** The switches of a merchant, as `whitelabelVal` names them; a missing switch is off. docs/product/merchants.md */
export const MERCHANT_FLAGS = [
  'CBS3',
  'GOOGLELOGIN3',
  'FIREBASECREATEACC3',
  'UPDATEMOBILEICC3',
  'DISABLEDMOBILEICC3',
  'MOBILEAUTOLOGIN3',
  'PWDEXPFORCECHANGE3',
  'STARTGAMEINAPP3',
  'MANDATORYAPPUPDATES3',
  'A2HS3',
  'GEETEST3',
  'GEETESTTEST3',
  'GEETESTVCODE3',
  'REWCEN3',
  'LOTTMINIGAME3',
  'SEALOTTMINIGAME3',
  'SAFERPLAY3',
] as const;
export type MerchantFlag = (typeof MERCHANT_FLAGS)[number];
