import { count } from '../../bridges/count.ts';

/** What becomes of the question whether to install the app. */
export type InstallStep = 'shown' | 'accepted' | 'declined' | 'installed';

/** The one place that hears of each step: the operator counts them. docs/product/outbox.md */
export const reportInstall = (step: InstallStep): void => count(`install:${step}`);
