import type { Texts } from '#messages/texts.ts';
import { defaultLimits } from './default-rate-limits.ts';
import type { Retention, Settings } from './schema.ts';

/** Example contact details, shown until the operator enters real contact details (design). */
export const EXAMPLE_CONTACT_EMAIL = 'contact@example.org';
const EXAMPLE_WHATSAPP_NUMBER = '910000000000';

/** Default retention of personal data and of the activity log (days). */
export const defaultRetention: Retention = {
  messageDays: 365,
  requestDays: 7,
  activityDays: 365,
};

/**
 * Builds the defaults for settings that neither staff nor the environment have set.
 * `server/pages/site-settings.ts` chooses between the three sources.
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
    outboundWork: false,
    limits: defaultLimits,
    retention: defaultRetention,
  };
}

/** Whether the site still shows an example as its email address or phone number. */
export function hasExampleContact(site: { contactEmail: string; whatsappNumber: string }): boolean {
  return (
    site.contactEmail === EXAMPLE_CONTACT_EMAIL || site.whatsappNumber === EXAMPLE_WHATSAPP_NUMBER
  );
}
