// What no start of the worker needs before its first answer: a script of its own. docs/decisions/0073-the-worker-is-two-scripts.md

export { findReplySchema } from '#contract/find-schemas.ts';
export { createDeployment } from '#gateway/deployment/deployment.ts';
export { openLines } from '#gateway/lines/open-lines.ts';
export { createMutations } from '#gateway/mutations.ts';
export { findMiniSiteNews } from '#gateway/releases/mini-site.ts';
export { answerReport } from '#gateway/report/answer-report.ts';
export { fetchLaterFile } from './install/fetch-later.ts';
export { updateRelease } from './install/update-release.ts';
export { fetchPicture } from './pictures/fetch-picture.ts';
export { openLink } from './push/open-link.ts';
export { receivePush } from './push/receive-push.ts';
export { renewSubscription } from './push/renew-subscription.ts';
