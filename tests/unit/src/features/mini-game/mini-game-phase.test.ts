import { expect, test } from 'vitest';
import { type MiniGameEvent, nextPhase } from '#src/features/mini-game/widget-frame.ts';

test.each<[string, MiniGameEvent[]]>([
  ['idle', []],
  ['idle', ['disabled']],
  ['loading', ['enabled']],
  ['loading', ['enabled', 'disabled']],
  ['rendered', ['enabled', 'ready']],
  ['shown', ['enabled', 'ready', 'enabled']],
  ['hidden', ['enabled', 'disabled', 'ready', 'disabled']],
  ['hidden', ['enabled', 'ready', 'enabled', 'disabled']],
  ['shown', ['enabled', 'ready', 'enabled', 'disabled', 'enabled']],
  ['shown', ['enabled', 'ready', 'enabled', 'ready']],
  ['failed', ['enabled', 'failed']],
  ['failed', ['enabled', 'failed', 'enabled', 'ready']],
])('the widget is %s after %j', (phase, events) => {
  expect(events.reduce(nextPhase, 'idle')).toBe(phase);
});
