// @vitest-environment page
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { useImageCaptcha } from '#src/components/captcha/image-captcha.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import type { CaptchaControl } from '#src/services/captcha.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const operator = { pictures: 0, ready: Promise.resolve() };
startTestGateway({
  'captcha.image': async () => {
    operator.pictures += 1;
    await operator.ready;
    return { captchaId: String(operator.pictures), image: 'data:image/png;base64,AA==' };
  },
});

function Form({ onRender }: { onRender: (captcha: CaptchaControl) => void }) {
  const captcha = useImageCaptcha(true);
  onRender(captcha);
  return captcha.element;
}

beforeAll(addScreenTexts);
beforeEach(() => {
  operator.pictures = 0;
});
afterEach(cleanup);

test('a solution belongs to the picture on the screen, however long the form took', async () => {
  const controls: CaptchaControl[] = [];
  await act(async () => void render(<Form onRender={(captcha) => controls.push(captcha)} />));
  const atSubmit = controls.at(-1);
  await act(async () => document.querySelector('button')?.click());
  const input = document.querySelector('input') as HTMLInputElement;
  input.value = 'abcde';
  expect(await atSubmit?.solve()).toEqual({ captchaId: '2', captchaCode: 'abcde' });
});

test('a used picture disappears before the next one arrives and is not sent again', async () => {
  const controls: CaptchaControl[] = [];
  await act(async () => void render(<Form onRender={(captcha) => controls.push(captcha)} />));
  let deliver = () => {};
  operator.ready = new Promise((resolve) => {
    deliver = resolve;
  });
  await act(async () => controls.at(-1)?.reset());
  expect(document.querySelector('img')).toBeNull();
  const input = document.querySelector('input') as HTMLInputElement;
  input.value = 'abcde';
  await act(async () => expect(controls.at(-1)?.solve()).rejects.toThrow());
  await act(async () => deliver());
  expect(await controls.at(-1)?.solve()).toEqual({ captchaId: '2', captchaCode: 'abcde' });
});
