import { APP_SHELL_PATH } from '#contract/names.ts';
import { createPagePolicy } from './content-policy.ts';
import type { SiteFiles } from './site-files.ts';

/** The currently served files; the sandbox may replace them. */
export interface PublishedSite {
  files(): SiteFiles;
  /** Returns the policy of the currently served page. */
  contentPolicy(): ReturnType<typeof createPagePolicy>;
  /** Rises when the content of pages was changed manually. */
  revision(): number;
  revise(): void;
  publish(files: SiteFiles): void;
  /** Publishes the initial files again. */
  reset(): void;
}

export function createPublishedSite(built: SiteFiles): PublishedSite {
  const compose = (files: SiteFiles) => ({
    files,
    policy: createPagePolicy(files.get(APP_SHELL_PATH)?.body.toString('utf8') ?? ''),
  });
  let current = compose(built);
  let revision = 0;
  const publish = (files: SiteFiles) => {
    current = compose(files);
  };
  return {
    files: () => current.files,
    contentPolicy: () => current.policy,
    revision: () => revision,
    revise: () => {
      revision += 1;
    },
    publish,
    reset: () => publish(built),
  };
}
