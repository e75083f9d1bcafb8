/**
 * Whether the visitor saves data or has a connection of 2g: nothing comes there that nobody asked
 * for, but for what keeps visited pages readable offline (docs/decisions/005-service-worker.md).
 */
export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
