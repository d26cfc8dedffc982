import { describe, expect, test } from 'vitest';
import { saveFrame } from '#src/i18n/frame-labels.ts';
import { texts as zh } from '#src/i18n/texts/zh.ts';

describe('the labels of the first paint', () => {
  test('are kept as language, direction and texts', () => {
    const kept = new Map<string, string>();
    const storage = {
      read: () => null,
      write: (key: string, value: string) => void kept.set(key, value),
      remove() {},
      clear() {},
    };
    saveFrame(storage, { tag: 'zh-Hans', direction: 'ltr' }, zh);
    const frame = JSON.parse(kept.get('fastline.frame') ?? '{}');
    expect(frame).toMatchObject({ lang: 'zh-Hans', dir: 'ltr', labels: { home: '首页', login: '登录' } });
  });
});
