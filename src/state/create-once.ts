/** Creates an instance on the first call, so that importing a file has no effect; later calls return the same instance. */
export function createOnce<Instance>(create: () => Instance): () => Instance {
  let created: { readonly instance: Instance } | undefined;
  return () => {
    created ??= { instance: create() };
    return created.instance;
  };
}
