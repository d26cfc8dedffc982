import type { RegistrationTexts } from './en.ts';

export const zh: RegistrationTexts = {
  country_title: '国家或地区',
  country_search: '按名称或区号搜索',
  country_none_found: '没有找到这个国家或区号',
  country_of_number: '国家：{{name}}',
  country_failed: '国家列表未能加载。',
};
