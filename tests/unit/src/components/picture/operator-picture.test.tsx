// @vitest-environment page
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import OperatorPicture from '#src/components/picture/operator-picture.tsx';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

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
