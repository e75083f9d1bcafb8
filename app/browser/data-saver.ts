/**
 * Whether the visitor saves data or has a 2g connection. Scripts then load nothing in advance. Only
 * the service worker loads the files that make visited pages readable offline
 * (docs/decisions/005-service-worker.md).
 */
export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
