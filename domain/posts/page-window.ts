/** Maximum number of page buttons on the blog (public site, section 9). */
export const PAGE_WINDOW = 5;

/**
 * Returns the page numbers on the buttons. These are at most `size` consecutive pages around the
 * current page. Near the first and last page, the range is shifted but not shortened.
 */
export function pageWindow(
  { page, pages }: { page: number; pages: number },
  size: number = PAGE_WINDOW,
): number[] {
  const length = Math.min(size, pages);
  const start = Math.min(Math.max(page - Math.floor(size / 2), 1), pages - length + 1);
  return Array.from({ length }, (_, index) => start + index);
}
