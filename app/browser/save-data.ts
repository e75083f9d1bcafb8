/** Whether the visitor saves data or has a connection of 2g: nothing comes there that nobody asked for. */
export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
