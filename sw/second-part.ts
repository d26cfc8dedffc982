// Code that no start of the worker needs before its first answer, as a separate script.
// docs/decisions/0073-the-worker-is-two-scripts.md

export { findReplySchema } from '#contract/find-schemas.ts';
export { createDeployment } from '#gateway/deployment/deployment.ts';
export { createLineLists } from '#gateway/line-list/line-lists.ts';
export { openLines } from '#gateway/lines/open-lines.ts';
export { createKeyFetch } from '#gateway/lines/sealing-key.ts';
export { createMutations } from '#gateway/mutations.ts';
export { createReplyProofs } from '#gateway/proofs/reply-proofs.ts';
export { findMiniSiteNews } from '#gateway/releases/mini-site.ts';
export { answerReport } from '#gateway/report/answer-report.ts';
export { fetchLaterFile } from './install/fetch-later.ts';
export { listFaults } from './install/install-faults.ts';
export { findOriginFault } from './install/origin-standing.ts';
export { updateRelease } from './install/update-release.ts';
export { fetchPicture } from './pictures/fetch-picture.ts';
export { openLink } from './push/open-link.ts';
export { rememberPushMember } from './push/push-member.ts';
export { receivePush } from './push/receive-push.ts';
export { renewSubscription } from './push/renew-subscription.ts';
