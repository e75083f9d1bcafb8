import type { Limits, Retention, Settings } from '#domain/settings/schema.ts';
import { texts } from '#messages/staff-texts.ts';

export const settingLabels: Record<keyof Settings, string> = {
  siteName: texts.settingSiteName,
  bannerText: texts.settingBanner,
  contactEmail: texts.settingContactEmail,
  whatsappNumber: texts.settingChatNumber,
  businessHours: texts.settingHours,
  socialLinks: texts.settingSocialLinks,
  quickLinkIds: texts.settingsHome,
  sameMeanings: texts.settingSameMeanings,
  outboundWork: texts.settingOutboundWork,
  limits: texts.settingsLimits,
  retention: texts.settingsRetention,
};

export const limitLabels: Record<keyof Limits, string> = {
  contact: texts.limitContact,
  alerts: texts.limitAlerts,
  signInAccount: texts.limitSignInAccount,
  signInAddress: texts.limitSignInAddress,
  passwordMails: texts.limitPasswordMails,
};

export const retentionLabels: Record<keyof Retention, string> = {
  messageDays: texts.retentionMessages,
  requestDays: texts.retentionRequests,
  activityDays: texts.retentionActivity,
};
