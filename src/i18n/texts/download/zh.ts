import type { DownloadTexts } from './en.ts';

export const zh: DownloadTexts = {
  download_rating: '自评 {{rating}} 分（满分 5 分）',
  download_IOS: 'iPhone 应用',
  download_IOS_LITE_APP: 'iPhone 精简版应用',
  download_MOBILECONFIG: 'iPhone 描述文件',
  download_Android: 'Android 应用',
  download_APK: 'Android 安装包（APK）',
  download_none: '暂无适用于此设备的应用',
  download_home: '也可以把本页添加到主屏幕：打开浏览器菜单，选择“添加到主屏幕”。',
};
