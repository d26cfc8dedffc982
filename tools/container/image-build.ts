/** The programs that can build the image, in the order to try. */
export const BUILDERS = ['podman', 'buildah'] as const;
type Builder = (typeof BUILDERS)[number];

const IMAGE_NAME = 'localhost/fastline:check';

/** The members of an image that are checked. */
interface ImageConfig {
  readonly User?: string;
  readonly Cmd?: readonly string[];
  readonly Healthcheck?: { readonly Test?: readonly string[] };
}

/** Composes the build that docs/operating.md describes. */
export function composeBuild(keyFile: string): readonly string[] {
  const secret = `id=release-key,src=${keyFile}`;
  return ['build', '--format', 'docker', '-f', 'deploy/Containerfile', '--secret', secret, '-t', IMAGE_NAME, '.'];
}

export const INSPECTIONS: Readonly<Record<Builder, readonly string[]>> = {
  podman: ['image', 'inspect', IMAGE_NAME],
  buildah: ['inspect', '--type', 'image', IMAGE_NAME],
};

/** Reads what an inspection has printed: podman lists images, and buildah describes one. */
export function readImageConfig(inspected: string): ImageConfig {
  const read = JSON.parse(inspected) as readonly [PodmanImage] | { readonly Docker: { readonly config: ImageConfig } };
  if (!('Docker' in read)) return { ...read[0].Config, ...(read[0].Healthcheck && { Healthcheck: read[0].Healthcheck }) };
  return read.Docker.config;
}

interface PodmanImage {
  readonly Config: ImageConfig;
  readonly Healthcheck?: ImageConfig['Healthcheck'];
}

/** Returns a sentence for each thing that the image lacks. */
export function findImageFaults({ User, Cmd = [], Healthcheck }: ImageConfig): readonly string[] {
  return [
    User !== 'node' && `The image runs its process as "${User ?? 'root'}" and not as "node".`,
    !Cmd.join(' ').startsWith('node tools/run-built.js operator/main') && `The image starts "${Cmd.join(' ')}".`,
    !Healthcheck?.Test?.some((part) => part.includes('/health/live')) && 'The image has no health check.',
  ].filter((fault) => fault !== false);
}
