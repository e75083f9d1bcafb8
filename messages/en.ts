import { aboutTexts } from './en/about.ts';
import { aboutEditorTexts } from './en/about-editor.ts';
import { adminTexts } from './en/admin.ts';
import { alertTexts } from './en/alerts.ts';
import { alertFormTexts } from './en/alerts-form.ts';
import { alertPageTexts } from './en/alerts-pages.ts';
import { announcementTexts } from './en/announcement.ts';
import { articleTexts } from './en/article.ts';
import { blogTexts } from './en/blog.ts';
import { blogEditorTexts } from './en/blog-editor.ts';
import { blogHeadTexts } from './en/blog-head.ts';
import { categoryTexts } from './en/categories.ts';
import { conflictTexts } from './en/conflict.ts';
import { contactTexts } from './en/contact.ts';
import { cookieTexts } from './en/cookies.ts';
import { errorTexts } from './en/errors.ts';
import { footerTexts } from './en/footer.ts';
import { freelanceTexts } from './en/freelance.ts';
import { freelanceApplyTexts } from './en/freelance-apply.ts';
import { freelanceFaqTexts } from './en/freelance-faq.ts';
import { freelanceJobTexts } from './en/freelance-jobs.ts';
import { healthTexts } from './en/health.ts';
import { installTexts } from './en/install.ts';
import { legalTexts } from './en/legal.ts';
import { listTexts } from './en/lists.ts';
import { templateTexts } from './en/mail-templates.ts';
import { mailTexts } from './en/mails.ts';
import { offlineTexts } from './en/offline.ts';
import { publicTexts } from './en/public.ts';
import { searchTexts } from './en/search.ts';
import { settingsTexts } from './en/settings.ts';
import { siteTexts } from './en/site.ts';
import { staffTexts } from './en/staff.ts';
import { submissionTexts } from './en/submissions.ts';
import { termsTexts } from './en/terms.ts';

/**
 * Every text that people read, by key. In parts, so that a visitor's browser never loads the
 * staff's texts; a key stands in one part only.
 */
export const en = {
  ...publicTexts,
  ...footerTexts,
  ...cookieTexts,
  ...siteTexts,
  ...listTexts,
  ...categoryTexts,
  ...announcementTexts,
  ...articleTexts,
  ...installTexts,
  ...searchTexts,
  ...aboutTexts,
  ...contactTexts,
  ...blogTexts,
  ...blogHeadTexts,
  ...freelanceTexts,
  ...freelanceApplyTexts,
  ...freelanceFaqTexts,
  ...freelanceJobTexts,
  ...legalTexts,
  ...termsTexts,
  ...alertTexts,
  ...alertFormTexts,
  ...alertPageTexts,
  ...mailTexts,
  ...offlineTexts,
  ...errorTexts,
  ...adminTexts,
  ...staffTexts,
  ...submissionTexts,
  ...templateTexts,
  ...aboutEditorTexts,
  ...conflictTexts,
  ...settingsTexts,
  ...healthTexts,
  ...blogEditorTexts,
} as const;

export type MessageKey = keyof typeof en;
