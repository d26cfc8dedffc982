// @vitest-environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyImage } from '#src/ui/lazy-image.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let root: Root;

beforeEach(() => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
});
afterEach(() => act(async () => root.unmount()));

const show = (...sources: string[]) =>
  act(async () => root.render(<LazyImage sources={sources} alt="" width={96} height={80} />));
const find = () => document.querySelector('img');
const fail = () => act(async () => void find()?.dispatchEvent(new Event('error')));

test('a picture is lazy and has its size before it loads', async () => {
  await show('/m/icons/a.png');
  const { loading, width, height } = find() as HTMLImageElement;
  expect({ loading, width, height }).toEqual({ loading: 'lazy', width: 96, height: 80 });
});

test('a failed picture is replaced by its fallback, and removed if that fails, too', async () => {
  await show('/m/icons/a.png', '/m/icons/own.png');
  expect(find()?.getAttribute('src')).toBe('/m/icons/a.png');
  await fail();
  expect(find()?.getAttribute('src')).toBe('/m/icons/own.png');
  await fail();
  expect(find()).toBeNull();
});

test('a failed picture without a fallback is removed', async () => {
  await show('/m/icons/a.png');
  await fail();
  expect(find()).toBeNull();
});

test('another picture is loaded although the previous one failed', async () => {
  await show('/m/icons/a.png');
  await fail();
  await show('/m/icons/b.png');
  expect(find()?.getAttribute('src')).toBe('/m/icons/b.png');
});
