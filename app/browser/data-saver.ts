/**
 * Whether the visitor saves data or has a 2g connection. Only the service worker then loads files
 * in advance, for visited pages (docs/decisions/005-service-worker.md).
 */
export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
