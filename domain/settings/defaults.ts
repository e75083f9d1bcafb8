import type { Texts } from '#messages/texts.ts';
import { defaultLimits } from './default-rate-limits.ts';
import type { Retention, Settings } from './schema.ts';

/** Contact details that are nobody's, shown until the operator sets real ones (design). */
export const EXAMPLE_CONTACT_EMAIL = 'contact@example.org';
const EXAMPLE_WHATSAPP_NUMBER = '910000000000';

/** How long personal data stay unless staff chose otherwise. */
export const defaultRetention: Retention = { messageDays: 365, requestDays: 7 };

/**
 * What holds where neither staff nor the environment said anything else; which of them goes first is
 * said by `server/pages/site-settings.ts`.
 */
export function defaultSettings(texts: Texts): Settings {
  return {
    siteName: texts.siteName,
    bannerText: texts.bannerText,
    contactEmail: EXAMPLE_CONTACT_EMAIL,
    whatsappNumber: EXAMPLE_WHATSAPP_NUMBER,
    businessHours: texts.businessHours,
    socialLinks: [],
    quickLinkIds: [],
    sameMeanings: [],
    linkChecks: false,
    limits: defaultLimits,
    retention: defaultRetention,
  };
}

/** Whether visitors would write or call into nothing. */
export function hasExampleContact(site: { contactEmail: string; whatsappNumber: string }): boolean {
  return (
    site.contactEmail === EXAMPLE_CONTACT_EMAIL || site.whatsappNumber === EXAMPLE_WHATSAPP_NUMBER
  );
}
