// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useImageCaptcha } from '#src/components/captcha/image-captcha.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import type { CaptchaControl } from '#src/services/captcha.ts';

const operator = vi.hoisted(() => ({ pictures: 0 }));
vi.mock('#src/bridges/api.ts', () => ({
  fetchQuery: async () => {
    operator.pictures += 1;
    return { value: { captchaId: String(operator.pictures), image: 'data:,' } };
  },
}));

function Form({ onRender }: { onRender: (captcha: CaptchaControl) => void }) {
  const captcha = useImageCaptcha(true);
  onRender(captcha);
  return captcha.element;
}

beforeAll(addScreenTexts);
afterEach(cleanup);

test('a solution belongs to the picture on the screen, however long the form took to ask for it', async () => {
  const controls: CaptchaControl[] = [];
  await act(async () => void render(<Form onRender={(captcha) => controls.push(captcha)} />));
  const atSubmit = controls.at(-1);
  await act(async () => document.querySelector('button')?.click());
  const input = document.querySelector('input') as HTMLInputElement;
  input.value = 'abcde';
  expect(await atSubmit?.solve()).toEqual({ captchaId: '2', captchaCode: 'abcde' });
});
