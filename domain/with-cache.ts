/**
 * Returns a function with a cache of its results, for a function that is often called with the same
 * few arguments. The cache is emptied when it is full.
 *
 * @param most the maximum number of cached results
 */
export function withCache<Key extends string | number, Result>(
  most: number,
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    if (results.size >= most) results.clear();
    results.set(key, result);
    return result;
  };
}
