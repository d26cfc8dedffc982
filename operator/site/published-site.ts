import { APP_SHELL_PATH } from '#contract/names.ts';
import { createPagePolicy } from './content-policy.ts';
import type { SiteFiles } from './site-files.ts';

/** The files that are served now; the sandbox may put others in their place. */
export interface PublishedSite {
  files(): SiteFiles;
  /** The policy of the page that is served now. */
  contentPolicy(): ReturnType<typeof createPagePolicy>;
  /** Rises when what pages show has been changed by hand. */
  revision(): number;
  revise(): void;
  publish(files: SiteFiles): void;
  /** Publishes the files of the start again. */
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
