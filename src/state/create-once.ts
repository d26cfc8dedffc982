/** Creates on the first call, so that importing a file does nothing; every later call returns the same instance. */
export function createOnce<Instance>(create: () => Instance): () => Instance {
  let created: { readonly instance: Instance } | undefined;
  return () => {
    created ??= { instance: create() };
    return created.instance;
  };
}
