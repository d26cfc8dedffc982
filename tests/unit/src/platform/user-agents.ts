const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE_18 = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE}`;
const ANDROID_15 = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBVIEW = `Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) ${CHROMIUM} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36`;

/** User agents of browsers. */
export const USER_AGENTS = {
  safari26: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`,
  safari18: `${IPHONE_18} Version/18.5 Mobile/15E148 Safari/604.1`,
  safari12: `Mozilla/5.0 (iPhone; CPU iPhone OS 12_2 like Mac OS X) ${APPLE} Version/12.1 Mobile/15E148 Safari/604.1`,
  safari121: `Mozilla/5.0 (iPhone; CPU iPhone OS 12_1_4 like Mac OS X) ${APPLE} Version/12.0 Mobile/15E148 Safari/604.1`,
  ipad: `${MAC} ${APPLE} Version/18.5 Safari/605.1.15`,
  mac14: `${MAC} ${APPLE} Version/17.4 Safari/605.1.15`,
  mac13: `${MAC} ${APPLE} Version/16.6 Safari/605.1.15`,
  chromeIos: `${IPHONE_18} CriOS/138.0.7204.33 Mobile/15E148 Safari/604.1`,
  chromeIos16: `Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) ${APPLE} CriOS/138.0.7204.33 Mobile/15E148 Safari/604.1`,
  firefoxIos: `${IPHONE_18} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
  duckIos: `${IPHONE_18} Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
  someIosApp: `${IPHONE_18} Mobile/15E148`,
  facebookIos: `${IPHONE_18} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38;FBDV/iPhone16,2]`,
  facebookAndroid: `${WEBVIEW} [FB_IAB/FB4A;FBAV/520.0.0.38;]`,
  instagramIos: `${IPHONE_18} Mobile/22F76 Instagram 389.0.0 (iPhone16,2; iOS 18_5; FBAN)`,
  lineIos: `${IPHONE_18} Mobile/15E148 Safari Line/15.10.0`,
  lineAndroid: `${WEBVIEW} Line/15.10.0/IAB`,
  tiktokIos: `${IPHONE_18} Mobile/22F76 musical_ly_40.5.0 BytedanceWebview/d8a21c6`,
  tiktokAndroid: `${WEBVIEW} trill_400504 BytedanceWebview/d8a21c6`,
  wechatIos: `${IPHONE_18} Mobile/15E148 MicroMessenger/8.0.60(0x1800)`,
  wechatAndroid: `${WEBVIEW} MicroMessenger/8.0.60`,
  someAndroidApp: WEBVIEW,
  chromeAndroid: `${ANDROID_15} ${CHROMIUM} Chrome/138.0.0.0 Mobile Safari/537.36`,
  samsung: `Mozilla/5.0 (Linux; Android 15; K) ${CHROMIUM} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  firefoxAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  chromeDesktop: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Chrome/138.0.0.0 Safari/537.36`,
  chromeMac: `${MAC} ${CHROMIUM} Chrome/138.0.0.0 Safari/537.36`,
  firefoxDesktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const;
