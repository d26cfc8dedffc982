import type { AccountTexts } from './en.ts';

export const ur = {
  password_title: 'پاس ورڈ تبدیل کریں',
  password_forced: 'آگے بڑھنے سے پہلے نیا پاس ورڈ چنیں',
  password_by_choice: 'نیا پاس ورڈ اگلے لاگ ان سے لاگو ہو گا',
  password_current: 'موجودہ پاس ورڈ',
  password_new: 'نیا پاس ورڈ',
  password_repeat: 'نیا پاس ورڈ دوبارہ',
  password_current_missing: 'اپنا موجودہ پاس ورڈ لکھیں',
  password_new_missing: 'نیا پاس ورڈ لکھیں',
  password_repeat_missing: 'نیا پاس ورڈ ایک بار اور لکھیں',
  password_same: 'یہ آپ کا موجودہ پاس ورڈ ہے۔ کوئی اور چنیں۔',
  password_differs: 'دونوں نئے پاس ورڈ ایک جیسے نہیں',
  password_change: 'پاس ورڈ تبدیل کریں',
  password_needs_network: 'تبدیلی کے لیے نیٹ ورک چاہیے۔ آپ کا لکھا ہوا یہیں رہے گا۔',
  password_changed: 'آپ کا پاس ورڈ تبدیل ہو گیا۔',
  leave_title: '{{name}} سے باہر جائیں؟',
  leave_text: 'یہ لنک {{host}} پر لے جاتا ہے، جو {{name}} کا حصہ نہیں۔',
  leave_go: 'جائیں',
  leave_stay: 'یہیں رہیں',
} satisfies AccountTexts;
