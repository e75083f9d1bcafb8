/** Removes spaces around a search term before it is put into the URL (public site, section 2). */
export function startTrimmingSearchTerms(): void {
  document.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement;
    if (form.getAttribute('role') !== 'search') return;
    for (const field of form.querySelectorAll<HTMLInputElement>('[name=q]')) {
      field.value = field.value.trim();
    }
  });
}
