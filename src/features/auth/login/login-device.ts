import type { LoginBody } from '../../../../contract/schemas/session.ts';

/** What the browser tells of where the app runs. */
export interface ShellSigns {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly isStandalone: boolean;
}

/** The kind of device a login names, if it is one of those the operator tells apart; docs/product/login.md. */
export function chooseLoginDevice({ userAgent, maxTouchPoints, isStandalone }: ShellSigns): LoginBody['device'] {
  // an iPad calls itself a Mac, but no Mac has a touch screen
  if (userAgent.includes('iPad') || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'IPAD';
  return isStandalone ? 'PWA' : undefined;
}

export function readShellSigns(): ShellSigns {
  const { userAgent, maxTouchPoints } = navigator;
  return { userAgent, maxTouchPoints, isStandalone: matchMedia('(display-mode: standalone)').matches };
}
