/** Contact details that are nobody's, shown until the operator sets real ones (design). */
export const EXAMPLE_CONTACT_EMAIL = 'contact@example.org';
export const EXAMPLE_WHATSAPP_NUMBER = '910000000000';

/** Whether visitors would write or call into nothing. */
export function hasExampleContact(site: { contactEmail: string; whatsappNumber: string }): boolean {
  return (
    site.contactEmail === EXAMPLE_CONTACT_EMAIL || site.whatsappNumber === EXAMPLE_WHATSAPP_NUMBER
  );
}
