import { aboutTexts } from './en/about.ts';
import { aboutEditorTexts } from './en/about-editor.ts';
import { adminTexts } from './en/admin.ts';
import { alertTexts } from './en/alerts.ts';
import { blogTexts } from './en/blog.ts';
import { blogEditorTexts } from './en/blog-editor.ts';
import { conflictTexts } from './en/conflict.ts';
import { contactTexts } from './en/contact.ts';
import { errorTexts } from './en/errors.ts';
import { freelanceTexts } from './en/freelance.ts';
import { freelanceApplyTexts } from './en/freelance-apply.ts';
import { freelanceFaqTexts } from './en/freelance-faq.ts';
import { installTexts } from './en/install.ts';
import { legalTexts } from './en/legal.ts';
import { templateTexts } from './en/mail-templates.ts';
import { mailTexts } from './en/mails.ts';
import { offlineTexts } from './en/offline.ts';
import { publicTexts } from './en/public.ts';
import { searchTexts } from './en/search.ts';
import { settingsTexts } from './en/settings.ts';
import { staffTexts } from './en/staff.ts';
import { submissionTexts } from './en/submissions.ts';
import { termsTexts } from './en/terms.ts';

/**
 * Every text that people read, by key. In parts, so that a visitor's browser never loads the
 * staff's texts; a key stands in one part only.
 */
export const en = {
  ...publicTexts,
  ...installTexts,
  ...searchTexts,
  ...aboutTexts,
  ...contactTexts,
  ...blogTexts,
  ...freelanceTexts,
  ...freelanceApplyTexts,
  ...freelanceFaqTexts,
  ...legalTexts,
  ...termsTexts,
  ...alertTexts,
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
  ...blogEditorTexts,
} as const;

export type MessageKey = keyof typeof en;
