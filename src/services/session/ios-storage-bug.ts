/** From this version on a home-screen app keeps its session storage. */
const KEEPS_SESSIONS_SINCE = [16, 4] as const;

export interface IosSignals {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** `navigator.standalone`: opened from the home screen. */
  readonly isStandalone: boolean;
}

/** A home-screen app on an iOS that forgets session storage whenever it ends the app; docs/product/session.md. */
export function losesSessionStorage({ userAgent, maxTouchPoints, isStandalone }: IosSignals): boolean {
  const version = isStandalone ? readIosVersion(userAgent, maxTouchPoints) : undefined;
  if (!version) return false;
  const [major, minor] = version;
  const [sinceMajor, sinceMinor] = KEEPS_SESSIONS_SINCE;
  return major < sinceMajor || (major === sinceMajor && minor < sinceMinor);
}

/** An iPad that calls itself a Mac tells the version of its Safari, which is that of the system. */
function readIosVersion(userAgent: string, maxTouchPoints: number): readonly [number, number] | undefined {
  const isMobile = /iPhone|iPad|iPod/.test(userAgent);
  const isDisguised = !isMobile && userAgent.includes('Macintosh') && maxTouchPoints > 1;
  const found = isMobile ? /\bOS (\d+)_(\d+)/.exec(userAgent) : isDisguised ? /\bVersion\/(\d+)\.(\d+)/.exec(userAgent) : null;
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}
