/** Number of page buttons of the blog (public site, section 9). */
export const PAGE_WINDOW = 5;

/**
 * Returns the numbers of the page buttons: at most `size` consecutive pages around the current
 * page. Near the first and last page the range is shifted, so that its size stays the same.
 */
export function pageWindow(
  { page, pages }: { page: number; pages: number },
  size: number = PAGE_WINDOW,
): number[] {
  const length = Math.min(size, pages);
  const start = Math.min(Math.max(page - Math.floor(size / 2), 1), pages - length + 1);
  return Array.from({ length }, (_, index) => start + index);
}
