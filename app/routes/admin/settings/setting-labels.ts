import type { Limits, Retention, Settings } from '#domain/settings/schema.ts';
import type { StaffTexts } from '#messages/texts.ts';

/** The name of each setting, as staff read it. */
export function settingLabels(texts: StaffTexts): Record<keyof Settings, string> {
  return {
    siteName: texts.settingSiteName,
    bannerText: texts.settingBanner,
    contactEmail: texts.settingContactEmail,
    whatsappNumber: texts.settingChatNumber,
    businessHours: texts.settingHours,
    socialLinks: texts.settingSocialLinks,
    quickLinkIds: texts.settingsHome,
    sameMeanings: texts.settingSameMeanings,
    linkChecks: texts.settingLinkChecks,
    limits: texts.settingsLimits,
    retention: texts.settingsRetention,
  };
}

export function limitLabels(texts: StaffTexts): Record<keyof Limits, string> {
  return {
    contact: texts.limitContact,
    alerts: texts.limitAlerts,
    signInAccount: texts.limitSignInAccount,
    signInAddress: texts.limitSignInAddress,
    passwordMails: texts.limitPasswordMails,
  };
}

export function retentionLabels(texts: StaffTexts): Record<keyof Retention, string> {
  return {
    messageDays: texts.retentionMessages,
    requestDays: texts.retentionRequests,
    activityDays: texts.retentionActivity,
  };
}
