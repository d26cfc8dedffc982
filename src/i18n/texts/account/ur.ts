import type { AccountTexts } from './en.ts';

export const ur = {
  password_title: 'پاس ورڈ تبدیل کریں',
  password_forced: 'جاری رکھنے کے لیے نیا پاس ورڈ منتخب کریں۔',
  password_forced_expired: 'آپ کے پاس ورڈ کی میعاد ختم ہو گئی ہے۔ جاری رکھنے کے لیے نیا منتخب کریں۔',
  password_forced_first: 'یہ آپ کا پہلا لاگ ان ہے۔ جاری رکھنے کے لیے اپنا پاس ورڈ منتخب کریں۔',
  password_by_choice: 'اگلی بار لاگ ان کرتے وقت یہی استعمال ہوگا۔',
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
