// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import OperatorPicture from '#src/components/picture/operator-picture.tsx';

vi.mock('#src/services/pictures/use-picture-sources.ts', () => ({ usePictureSources: (address: string) => [address] }));
afterEach(cleanup);

test.each([
  [true, 0],
  [false, 1],
])('who saves data sees the drawn art alone: %s', (saveData, pictures) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const { container } = render(<OperatorPicture address="https://cdn.example/a.webp" />);
  expect(container.querySelectorAll('img')).toHaveLength(pictures);
});
