import { expect, test } from 'vitest';
import { type MiniGameEvent, nextPhase } from '#src/features/mini-game/mini-game-phase.ts';

test.each<[string, MiniGameEvent[]]>([
  ['idle', []],
  ['idle', ['unwanted']],
  ['loading', ['wanted']],
  ['loading', ['wanted', 'unwanted']],
  ['rendered', ['wanted', 'ready']],
  ['shown', ['wanted', 'ready', 'wanted']],
  ['hidden', ['wanted', 'unwanted', 'ready', 'unwanted']],
  ['hidden', ['wanted', 'ready', 'wanted', 'unwanted']],
  ['shown', ['wanted', 'ready', 'wanted', 'unwanted', 'wanted']],
  ['shown', ['wanted', 'ready', 'wanted', 'ready']],
  ['failed', ['wanted', 'failed']],
  ['failed', ['wanted', 'failed', 'wanted', 'ready']],
])('the widget is %s after %j', (phase, events) => {
  expect(events.reduce(nextPhase, 'idle')).toBe(phase);
});
