export const en = {
  download_rating: 'Our own rating: {{rating}} of 5',
  download_IOS: 'App for iPhone',
  download_IOS_LITE_APP: 'Small app for iPhone',
  download_MOBILECONFIG: 'Profile for iPhone',
  download_Android: 'App for Android',
  download_APK: 'Android file (APK)',
  download_none: 'There is no app for this device yet',
  download_home: 'Or put this page on your home screen: open your browser’s menu and choose “Add to home screen”.',
} as const;

export type DownloadKey = keyof typeof en;
export type DownloadTexts = Record<DownloadKey, string>;
