import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLetter } from '#tests/setup/any-letter.ts';
import { announcementSlug, categorySlug, slugFromName, withSuffix } from './slugs.ts';

const title = fc.oneof(
  fc.string({ unit: anyLetter, maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('a', 'Z', '9', '_', '-', ' ', '\t', '\u00a0', 'é', 'क', '!'),
    maxLength: 300,
  }),
  // These titles begin with about as many digits as a slug may have characters.
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom('1', '9', '_'), minLength: 95, maxLength: 105 }),
      fc.string({ unit: fc.constantFrom('a', 'Z', '9', '-', ' '), maxLength: 20 }),
    )
    .map((parts) => parts.join('')),
);

describe('the slug of an announcement', () => {
  test.each([
    ['SSC CGL 2026: Apply Online!', 'ssc-cgl-2026-apply-online'],
    ['  Trimmed   and   collapsed  ', 'trimmed-and-collapsed'],
    ['Tier-II -- Paper_1', 'tier-ii-paper_1'],
    ["Officer's (Grade A/B) & more", 'officers-grade-ab-more'],
    ['Café Résumé', 'caf-rsum'],
    ['UP पुलिस Constable', 'up-constable'],
    ['पुलिस भर्ती', 'notice'],
    ['पुलिस भर्ती 2026 की सूचना', 'notice-2026'],
    ['रेलवे 01/2026 भर्ती', 'notice-012026'],
    ['रेलवे 2025-26 भर्ती', 'notice-2025-26'],
    ['भर्ती SSC CGL 2026 परीक्षा', 'ssc-cgl-2026'],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
    ['!!!', 'notice'],
    ['', 'notice'],
    ['a'.repeat(150), 'a'.repeat(100)],
    [`${'1'.repeat(100)} a`, `notice-${'1'.repeat(93)}`],
    [`${'1'.repeat(99)} a`, `notice-${'1'.repeat(93)}`],
    [`${'1'.repeat(98)} a`, `${'1'.repeat(98)}-a`],
    [`${'_'.repeat(100)}a 2026`, 'notice-2026'],
  ])('of %j is %j', (text, slug) => {
    expect(announcementSlug(text)).toBe(slug);
  });

  test('has word characters with single hyphens between them, at most 100, and at least one letter', () => {
    fc.assert(
      fc.property(title, (text) => {
        const slug = announcementSlug(text);
        expect(slug).toMatch(/^[a-z0-9_-]{1,100}$/);
        expect(slug).not.toMatch(/--|^-|-$/);
        expect(slug).toMatch(/[a-z]/);
      }),
    );
  });

  test('does not change if it is made from a slug', () => {
    fc.assert(
      fc.property(title, (text) => {
        const slug = announcementSlug(text);
        expect(announcementSlug(slug)).toBe(slug);
      }),
    );
  });

  test('gets a suffix of a hyphen and four characters, and stays within 100', () => {
    fc.assert(
      fc.property(title, (text) => {
        const slug = withSuffix(announcementSlug(text), 'ab12');
        expect(slug).toMatch(/^[a-z0-9_-]*-ab12$/);
        expect(slug.length).toBeLessThanOrEqual(100);
        expect(slug).not.toContain('--');
      }),
    );
  });
});

describe('the slug of a category', () => {
  test('has only letters, digits and single hyphens between them, and cleaning keeps it', () => {
    fc.assert(
      fc.property(title, (text) => {
        const slug = categorySlug(text);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(categorySlug(slug)).toBe(slug);
      }),
    );
  });

  test.each([
    ['Admit Card', 'admitcard', 'admit-card'],
    ['Previous  Year_Papers', 'previousyearpapers', 'previous-year-papers'],
    [' Jobs & More ', 'jobsmore', 'jobs-more'],
  ])('of %j is looked up as %j, and suggested as %j', (name, lookup, suggested) => {
    expect(categorySlug(name)).toBe(lookup);
    expect(slugFromName(name)).toBe(suggested);
  });
});
