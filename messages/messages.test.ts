import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mailTemplates } from '#domain/mails/templates.ts';
import { root } from '#scripts/project.mjs';
import { pseudoTexts } from '#tests/pseudo-language.ts';
import { catalogues } from './catalogue.server.ts';
import { texts as publicTexts } from './en/public.ts';
import { texts as staffTexts } from './en/staff.ts';
import { textOf } from './format.ts';
import { invalidDates } from './locales.ts';
import { operatorTexts } from './operator.ts';
import { staffLanguage } from './staff-texts.ts';
import type { PublicKey, Texts } from './texts.ts';

const sources = globSync('{app,content,db,domain,scripts,server}/**/*.{ts,tsx,mjs}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(`${root}${path}`, 'utf8') }));
const words = new Set(
  sources.flatMap(({ source }) => [
    ...(source.match(/(?<=\.)\w+|(?<=['"])[\w -]+(?=['"])/g) ?? []),
    ...(source.match(/\b\d[\d_]*\b/g) ?? []).map((number) => number.replaceAll('_', '')),
  ]),
);
/**
 * Prefixes of keys, such as `state-`. The code adds a value to the prefix, such as the slug of a
 * state.
 */
const beginnings = new Set(
  sources.flatMap(({ source }) => source.match(/(?<=`)[a-z]+-(?=\$\{)|(?<=')[a-z]+-(?=')/g) ?? []),
);

function isShown(key: string): boolean {
  const [beginning = '', end = ''] = key.split(/(?<=^[a-z]+-)/);
  // Keys that end in `-one` and `-other` have the singular and the plural of a text. The code names
  // only the part before this ending, because `countText` adds the ending.
  const counted = key.replace(/-(?:one|other)$/, '');
  return words.has(counted) || words.has(key) || (beginnings.has(beginning) && words.has(end));
}

describe.each(
  Object.entries({ ...catalogues, staffTexts, operatorTexts }),
)('the catalogue of %s', (_, catalogue) => {
  test('has only texts that are used', () => {
    expect(Object.keys(catalogue).filter((key) => !isShown(key))).toEqual([]);
  });

  test('has no empty text', () => {
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('the two parts of the catalogue', () => {
  test('have no common key', () => {
    expect(Object.keys(staffTexts).filter((key) => key in publicTexts)).toEqual([]);
  });

  test('have the texts of mails to visitors in the public one', () => {
    const { confirmation, digest, contactResponse } = mailTemplates;
    for (const { subject, body } of [confirmation, digest, contactResponse]) {
      expect(Object.keys(publicTexts)).toEqual(expect.arrayContaining([subject, body]));
    }
  });

  test('have no staff text that a visitor sees', () => {
    const error = { key: 'staffLastAdmin' } as const;
    expect(textOf(publicTexts, error)).toBe(publicTexts.unexpectedError);
    expect(textOf(staffLanguage.texts, error)).toBe(staffTexts.staffLastAdmin);
  });
});

/**
 * Maps the key of a text, such as a label or the words of a link, to the keys of the texts that
 * quote this text.
 */
const named = {
  wordsForCategories: ['noSearchResultsHint'],
  wordsForContact: ['whatWeKnowMessage', 'childrenText'],
  wordsForAlerts: ['whatWeKnowAlerts', 'retentionText'],
  wordsForCybercrime: ['freelanceFeeAnswer', 'disclaimerFree'],
  cookiesAccept: ['cookiesMeasurement'],
  cookieSettings: ['cookiesWithdraw'],
  nextPage: ['searchIsCut'],
  closed: ['applyStepChooseText', 'freelanceClosedAnswer'],
  applyNow: ['applyStepWriteText'],
} as const satisfies Partial<Record<PublicKey, readonly PublicKey[]>>;

const everyLanguage = { ...catalogues, pseudo: pseudoTexts(publicTexts) };

describe.each(Object.entries(everyLanguage))('the texts of %s', (_, texts: Texts) => {
  test('have the placeholders of the English texts', () => {
    const placeholders = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
    const inAll = (of: Texts) =>
      Object.fromEntries(Object.entries(of).map(([key, text]) => [key, placeholders(text)]));
    expect(inAll(texts)).toEqual(inAll(publicTexts));
  });

  test('have as many lines as the English texts', () => {
    const lines = (of: Texts) =>
      Object.fromEntries(Object.entries(of).map(([key, text]) => [key, text.split('\n').length]));
    expect(lines(texts)).toEqual(lines(publicTexts));
  });

  test.each(Object.entries(named))('name %s literally', (name, keys) => {
    const words = texts[name as PublicKey];
    expect(keys.filter((key) => !texts[key].includes(words))).toEqual([]);
  });
});

/** Texts that the specifications quote, by section. */
const specified = {
  'the important list': ['Important Announcements', 'View All', 'NEW', 'Important'],
  'announcement lists': [
    'Announcements',
    'No announcements found.',
    'Check back later for updates.',
    'No important announcements found.',
    'Posted: {date}',
    'Last Date: {date}',
    'Latest Updates',
    'No admit cards found',
    'No results found',
    'View Details',
    'Loading',
  ],
  categories: [
    'Browse Categories',
    '{name} Announcements',
    'Category Not Found',
    "Sorry, we couldn't find the category you're looking for.",
    'Go to Home Page',
  ],
  'a notice': [
    'No description available',
    'Visit Official Website',
    'Share',
    'Email',
    'Back to Home',
    'Announcement not found',
    'Go back to home',
  ],
  search: [
    'Search for jobs, results, etc.',
    'Results for',
    'No results found',
    "We couldn't find any announcements matching your search.",
    'Try using different keywords or browse by category.',
    'Enter a search term',
  ],
  blog: [
    'All',
    'Recent Posts',
    'Categories',
    'Uncategorized',
    'Close',
    'Previous',
    'Next',
    'Link copied to clipboard!',
    'Failed to load blog posts. Please try again later.',
    'Try Again',
    'No articles found',
    'Try adjusting your search or filter criteria',
  ],
  freelance: ['Apply Now', 'Work from Home', 'Part-time'],
  'contact, about and legal pages': [
    'Sending...',
    'Your message has been sent successfully! Our team will contact you within 48 hours.',
    'Failed to send message. Please try again.',
    'Monday to Saturday 24x7, Sunday closed',
    'Failed to load about page content',
    'Privacy Policy and Disclaimer',
    'Disclaimer',
    'Terms of Service',
  ],
  'missing and broken pages': [
    'Page Not Found',
    'Return to Homepage',
    'An error occurred',
    'Category with slug "{slug}" not found',
    'Error fetching category: {message}',
    'Category slug is required',
    'Something went wrong',
    'An unexpected error occurred',
    'Try again',
  ],
  'signing in': [
    'Sign in',
    'Signing in...',
    'Admin access only',
    'Invalid email or password. Please try again.',
  ],
  'the dashboard': [
    'Dashboard',
    'Total Announcements',
    'Total Categories',
    'New in Last 7 Days',
    'Recent Announcements',
    'Website Content',
    'Blog Posts',
    'About Page',
  ],
  "the staff's announcements": [
    'All Categories',
    'Title',
    'Category',
    'Date',
    'Status',
    'Actions',
    'Important',
    'Regular',
    'Create New',
    'Create Announcement',
    'Edit Announcement: {title}',
    'Failed to load announcement',
    'Please fill all required fields',
    'Unable to generate a unique slug',
    'Failed to delete the announcement. Please try again.',
    'Deleting...',
  ],
  "the staff's categories": [
    'Slug',
    'Content',
    'Add Content',
    'View All',
    'Create New Category',
    'Category created successfully!',
    'Category updated successfully!',
    'A category with this slug already exists. Please choose a different one.',
    'Cannot delete this category because it has {n} announcements. Please reassign or delete these announcements first.',
    'Failed to delete the category. Please try again.',
    'Category not found',
    'Category ID is required',
  ],
  'contact submissions': [
    'Mark as Read',
    'View Response',
    'Are you sure you want to delete this submission? This action cannot be undone.',
    'Submission deleted successfully',
    'Failed to delete submission',
    'Response sent successfully',
    'Failed to send response',
    'Failed to fetch submissions',
    'Failed to submit form',
    'Failed to update submission',
  ],
  "the staff's blog": [
    'Show unpublished posts',
    'New Post',
    'Loading post...',
    'Publish this post',
    'Publish Post',
    'Update Post',
    'Publishing...',
    'Updating...',
    'Cancel',
    'Title is required',
    'Slug is required',
    'Slug must be URL-friendly (lowercase letters, numbers, and hyphens)',
    'Excerpt is required',
    'Excerpt must be less than 300 characters',
    'Content is required',
    'Content must be at least 100 characters',
    'Category is required',
    'Author is required',
    'Publish date is required',
    'Read time is required',
    'Please upload an image file',
    'Image size should be less than 5MB',
    'Failed to fetch blog posts',
    'Failed to create blog post',
    'Failed to update blog post',
    'Failed to delete blog post',
    'Failed to toggle publish status',
    'Failed to upload image',
    'A post with this slug already exists. Please choose a different one.',
  ],
  "the staff's about page": [
    'Save Changes',
    'Saving...',
    '✅ Changes saved successfully!',
    'Failed to update about page. Please try again.',
    'About Us',
    'Our Mission',
    'Our Founder',
  ],
};

describe('the texts of the specification', () => {
  const shown = new Set<string>(Object.values(staffLanguage.texts));
  test.each(Object.entries(specified))('of %s are in the catalogue', (_, wanted) => {
    expect(wanted.filter((text) => !shown.has(text))).toEqual([]);
  });

  test('include the one for an invalid date', () => {
    expect(invalidDates.en).toBe('Invalid date');
  });
});
