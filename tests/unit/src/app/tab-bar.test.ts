import { expect, test } from 'vitest';
import { findStyle } from '../read-styles.ts';

const LOW = '@media (pointer: coarse) and (max-height: 600px)';
const TYPING = ':root:has(main :is(textarea, input:not([type="radio"], [type="checkbox"])):focus)';

test('the tabs are hidden on a low touch screen during typing', () => {
  expect(findStyle('app/tab-bar.module.css', `${TYPING} .tabBar`, LOW)).toContain('display: none');
});
