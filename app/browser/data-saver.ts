/**
 * Whether the visitor uses data saver or has a 2g connection. The site then loads nothing in
 * advance, except files that the service worker stores for visited pages
 * (docs/decisions/005-service-worker.md).
 */
export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
