import type { LaunchTexts } from './en.ts';

export const ur: LaunchTexts = {
  timeout_retry_please: 'اس میں بہت دیر لگ رہی ہے۔ براہِ کرم دوبارہ کوشش کریں۔',
  launch_needs_network: '{{name}} کے لیے نیٹ ورک ضروری ہے۔ آن لائن ہونے پر دوبارہ کوشش کریں۔',
  launch_app_title: '{{name}} صرف ایپ میں کھیلا جاتا ہے',
  launch_app_text: 'براؤزر کا صفحہ اسے نہیں کھول سکتا۔ ایپ ڈاؤن لوڈ کریں، یا اس سائٹ کو ہوم اسکرین پر شامل کر کے وہاں سے کھولیں۔',
  launch_app_download: 'ایپ ڈاؤن لوڈ کریں',
  launch_window_title: '{{name}} اپنی الگ ونڈو میں کھلے گا',
  launch_window_text: 'یہ صفحہ یہیں رہے گا تاکہ آپ واپس آ سکیں۔',
  launch_window_open: 'گیم کھولیں',
  launch_window_opened: '{{name}} اپنی الگ ونڈو میں کھلا ہے',
  launch_window_again: 'دوبارہ کھولیں',
  launch_unknown_title: 'یہاں کوئی گیم نہیں',
  launch_unknown_text: 'یہ پتہ نہیں بتاتا کہ کون سا گیم کھولنا ہے۔',
};
