type Plain = Readonly<Record<string, unknown>>;

/** `changes` laid over `base`: objects are merged key by key, everything else is replaced. */
export function mergeDeep(base: unknown, changes: unknown): unknown {
  if (!isPlain(base) || !isPlain(changes)) return changes;
  const merged = Object.entries(changes).map(([key, value]) => [key, mergeDeep(base[key], value)]);
  return { ...base, ...Object.fromEntries(merged) };
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
