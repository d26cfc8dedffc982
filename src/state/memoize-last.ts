/** Remembers the last result of a function for as long as its keys stay the same. The keys are the inputs, unless `findKeys` is given. */
export function memoizeLast<Inputs extends readonly unknown[], Result>(
  compute: (...inputs: Inputs) => Result,
  findKeys: (...inputs: Inputs) => readonly unknown[] = (...inputs) => inputs,
): (...inputs: Inputs) => Result {
  let last: { readonly keys: readonly unknown[]; readonly result: Result } | undefined;
  return (...inputs) => {
    const keys = findKeys(...inputs);
    const isSame = last?.keys.every((key, index) => key === keys[index]);
    last = last && isSame ? last : { keys, result: compute(...inputs) };
    return last.result;
  };
}
