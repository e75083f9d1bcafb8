import type { IconName } from './icon.tsx';

/** The categories that have their own icon (public site, section 2). */
const iconBySlug: Readonly<Record<string, IconName>> = {
  'latest-jobs': 'briefcase',
  'government-jobs': 'government',
  'private-jobs': 'private-jobs',
  internships: 'internship',
  'admit-card': 'admit-card',
  'admit-cards': 'admit-card',
  results: 'result',
  'latest-results': 'result',
  syllabus: 'syllabus',
  'answer-key': 'answer-key',
  'previous-year-papers': 'papers',
  admission: 'admission',
  'admission-notification': 'admission',
  'exam-notification': 'exam',
};

export function categoryIcon(slug: string): IconName {
  return iconBySlug[slug] ?? 'folder';
}
