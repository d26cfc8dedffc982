import type { FingerprintSignals } from '#contract/messages/crypto-worker.ts';

/** The properties of a window that distinguish devices; no browser has all of them. */
export interface DeviceScope {
  readonly navigator?: {
    readonly userAgent?: string;
    readonly language?: string;
    readonly languages?: readonly string[];
    readonly platform?: string;
    readonly hardwareConcurrency?: number;
    readonly deviceMemory?: number;
    readonly maxTouchPoints?: number;
  };
  readonly screen?: { readonly width?: number; readonly height?: number; readonly colorDepth?: number };
  readonly devicePixelRatio?: number;
}

/** Reads the properties of the device; a missing one is empty or 0, so that the result is stable. */
export function readDeviceSignals(scope: DeviceScope = window): FingerprintSignals {
  const { navigator = {}, screen = {}, devicePixelRatio = 0 } = scope;
  return {
    userAgent: navigator.userAgent ?? '',
    language: navigator.language ?? '',
    languages: [...(navigator.languages ?? [])],
    platform: navigator.platform ?? '',
    timeZone: readTimeZone(),
    screen: describeScreen(screen.width ?? 0, screen.height ?? 0),
    colorDepth: screen.colorDepth ?? 0,
    pixelRatio: devicePixelRatio,
    hardwareConcurrency: navigator.hardwareConcurrency ?? 0,
    deviceMemory: navigator.deviceMemory ?? 0,
    maxTouchPoints: navigator.maxTouchPoints ?? 0,
  };
}

/** The short side comes first, so that rotating a phone makes no difference. */
function describeScreen(width: number, height: number): string {
  return `${Math.min(width, height)}x${Math.max(width, height)}`;
}

function readTimeZone(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  } catch {
    return '';
  }
}
