/** The blog shows so many page buttons at once (public site, section 9). */
export const PAGE_WINDOW = 5;

/**
 * The numbers of the page buttons: a run of at most `size` pages around the one that is shown, which
 * slides along so that it is always full where there are enough pages.
 */
export function pageWindow(
  { page, pages }: { page: number; pages: number },
  size: number = PAGE_WINDOW,
): number[] {
  const length = Math.min(size, pages);
  const start = Math.min(Math.max(page - Math.floor(size / 2), 1), pages - length + 1);
  return Array.from({ length }, (_, index) => start + index);
}
