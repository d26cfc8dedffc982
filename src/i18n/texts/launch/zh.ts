import type { LaunchTexts } from './en.ts';

export const zh: LaunchTexts = {
  timeout_retry_please: '等待时间过长，请重试。',
  launch_needs_network: '{{name}}需要网络，恢复连接后请重试。',
  launch_app_title: '{{name}}需在应用中游玩',
  launch_app_text: '浏览器页面无法打开此游戏。请下载应用，或将本站添加到主屏幕后从那里启动。',
  launch_app_download: '下载应用',
  launch_window_title: '{{name}}将在单独的窗口中打开',
  launch_window_text: '此页面会保留，您可以随时回来。',
  launch_window_open: '打开游戏',
  launch_window_opened: '{{name}}已在单独的窗口中打开',
  launch_window_again: '重新打开',
  launch_unknown_title: '这里没有游戏',
  launch_unknown_text: '此地址没有说明要打开哪个游戏。',
};
