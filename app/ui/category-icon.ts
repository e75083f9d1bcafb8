import type { IconName } from './icon.tsx';

/**
 * Maps slugs of categories to icons (public site, section 2). All other categories have the icon
 * `folder`.
 */
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
