import { describe, expect, test } from 'vitest';
import { saveFirstPaint } from '#src/i18n/layout-labels.ts';
import pt from '#src/i18n/locales/pt-BR/common.json';

describe('the labels of the first paint', () => {
  test('are stored as language, direction and texts', () => {
    const kept = new Map<string, string>();
    const storage = {
      read: () => null,
      write: (key: string, value: string) => void kept.set(key, value),
      remove() {},
      clear() {},
    };
    saveFirstPaint(storage, { tag: 'pt-BR', direction: 'ltr' }, pt);
    const frame = JSON.parse(kept.get('fastline.frame') ?? '{}');
    expect(frame).toMatchObject({ lang: 'pt-BR', dir: 'ltr', labels: { home: 'Início', login: 'Entrar' } });
  });
});
