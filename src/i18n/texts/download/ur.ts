import type { DownloadTexts } from './en.ts';

export const ur: DownloadTexts = {
  download_rating: 'ہماری اپنی درجہ بندی: 5 میں سے {{rating}}',
  download_IOS: 'آئی فون کے لیے ایپ',
  download_IOS_LITE_APP: 'آئی فون کے لیے ہلکی ایپ',
  download_MOBILECONFIG: 'آئی فون کے لیے پروفائل',
  download_Android: 'اینڈرائیڈ کے لیے ایپ',
  download_APK: 'اینڈرائیڈ فائل (APK)',
  download_none: 'اس ڈیوائس کے لیے ابھی کوئی ایپ نہیں ہے',
  download_home: 'یا اس صفحے کو ہوم اسکرین پر رکھیں: براؤزر کا مینو کھولیں اور ”ہوم اسکرین میں شامل کریں“ چنیں۔',
};
