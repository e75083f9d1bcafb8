/**
 * Computes the 95 % confidence interval of the share `right / of` (Wilson score interval). The
 * limits are from 0 to 1.
 */
export function wilson(right: number, of: number): [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const share = right / of;
  const middle = share + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
