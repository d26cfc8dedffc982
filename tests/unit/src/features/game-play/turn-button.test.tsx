// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import TurnButton from '#src/features/game-play/lazy/turn-button.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

beforeAll(addScreenTexts);
afterEach(cleanup);

function createOrientation({ refuses = false } = {}) {
  const told: string[] = [];
  const lock = async (orientation: string) => {
    told.push(orientation);
    if (refuses) throw new DOMException('refused', 'NotSupportedError');
  };
  return { told, orientation: { type: 'portrait-primary', lock, unlock: () => void told.push('free') } };
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a button turns the game both ways, and its end unlocks the orientation', async () => {
  const { told, orientation } = createOrientation();
  const { unmount } = render(<TurnButton orientation={orientation} />);
  expect(told).toEqual([]);
  await press('Rotate to landscape');
  await press('Rotate to portrait');
  expect(told).toEqual(['landscape', 'free', 'portrait']);
  unmount();
  expect(told.at(-1)).toBe('free');
});

test('the button disappears if the browser refuses', async () => {
  const { orientation } = createOrientation({ refuses: true });
  render(<TurnButton orientation={orientation} />);
  await press('Rotate to landscape');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a browser without orientation locks shows no button', () => {
  render(<TurnButton orientation={{ type: 'landscape-primary' }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
