import type { AccountTexts } from './en.ts';

export const zh: AccountTexts = {
  password_title: '修改密码',
  password_forced: '请先设置新密码再继续。',
  password_forced_expired: '您的密码已过期，请设置新密码后继续。',
  password_forced_first: '这是您首次登录，请设置自己的密码后继续。',
  password_by_choice: '下次登录时使用新密码。',
  password_current: '当前密码',
  password_new: '新密码',
  password_repeat: '再次输入新密码',
  password_current_missing: '请输入当前密码',
  password_new_missing: '请输入新密码',
  password_repeat_missing: '请再次输入新密码',
  password_same: '这是您的当前密码，请换一个。',
  password_differs: '两次输入的新密码不一致',
  password_change: '修改密码',
  password_needs_network: '修改密码需要网络。您输入的内容会保留在这里。',
  password_changed: '密码已修改。',
  leave_title: '离开{{name}}？',
  leave_text: '此链接通往 {{host}}，它不属于{{name}}。',
  leave_go: '离开',
  leave_stay: '留在这里',
};
