// @vitest-environment page
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import OperatorPicture from '#src/components/picture/operator-picture.tsx';
import { reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({ 'system.status': { whitelabelVal: {}, imageCDNs: ['https://cdn.example'] } });
afterEach(cleanup);

test.each([
  [true, 0],
  [false, 1],
])('a player who saves data sees only the drawn art: %s', async (saveData, pictures) => {
  await gateway.prefetch();
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const { container } = render(<OperatorPicture address="https://cdn.example/a.webp" />);
  expect(container.querySelectorAll('img')).toHaveLength(pictures);
});

test('while lines have not agreed on other hosts, the picture of the last ones stays', async () => {
  Object.defineProperty(navigator, 'connection', { value: {}, configurable: true });
  await gateway.prefetch();
  const { container } = render(<OperatorPicture address="a.webp" />);
  const listSources = () => [...container.querySelectorAll('img')].map(({ src }) => src);
  expect(listSources()).toEqual(['https://cdn.example/a.webp']);
  gateway.answer({ 'system.status': reply({ whitelabelVal: {}, imageCDNs: [] }, { unconfirmed: ['imageCDNs'] }) });
  await act(() => gateway.prefetch());
  expect(listSources()).toEqual(['https://cdn.example/a.webp']);
  gateway.answer({ 'system.status': { whitelabelVal: {}, imageCDNs: ['https://other.example'] } });
  await act(() => gateway.prefetch());
  expect(listSources()).toEqual(['https://other.example/a.webp']);
});
