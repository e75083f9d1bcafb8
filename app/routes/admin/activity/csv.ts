/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe in front
 * (OWASP, CSV injection).
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

function toCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
