export type MiniGamePhase = 'idle' | 'loading' | 'rendered' | 'shown' | 'hidden' | 'failed';
export type MiniGameEvent = 'wanted' | 'unwanted' | 'ready' | 'failed';

/** Rendered first and then shown; nothing is loaded before a member is there. docs/product/mini-game.md */
const STEPS: Readonly<Record<MiniGamePhase, Partial<Record<MiniGameEvent, MiniGamePhase>>>> = {
  idle: { wanted: 'loading' },
  loading: { ready: 'rendered', failed: 'failed' },
  rendered: { wanted: 'shown', unwanted: 'hidden' },
  shown: { unwanted: 'hidden' },
  hidden: { wanted: 'shown' },
  failed: {},
};

export const nextPhase = (phase: MiniGamePhase, event: MiniGameEvent): MiniGamePhase => STEPS[phase][event] ?? phase;
