/** Number of page buttons of the blog (public site, section 9). */
export const PAGE_WINDOW = 5;

/**
 * The numbers of the page buttons: at most `size` consecutive pages around the current one. Near
 * the first and last page the window moves, so that it stays full.
 */
export function pageWindow(
  { page, pages }: { page: number; pages: number },
  size: number = PAGE_WINDOW,
): number[] {
  const length = Math.min(size, pages);
  const start = Math.min(Math.max(page - Math.floor(size / 2), 1), pages - length + 1);
  return Array.from({ length }, (_, index) => start + index);
}
