import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importAboutSections } from '#domain/about/about.server.ts';
import { system } from '#domain/actor.ts';
import { readBodyText } from './formats.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

/*
 * Tests the about page and the legal pages. The about page has defaults for missing values. The
 * legal texts come from the specification (public site, sections 1 and 2).
 */
let database: TestDatabase;
let get: (path: string) => Promise<BuiltPage>;

const read = async (path: string) => (await get(path)).html;
const textOf = async (path: string) => readBodyText(await read(path));
const main = async (path: string) =>
  readBodyText(`<body>${/<main\b.*<\/main>/s.exec(await read(path))?.[0]}`);

beforeAll(async () => {
  database = await createTestDatabase();
  ({ get } = await openBuiltSite(database));
});
afterAll(() => database.close());

describe('the about page', () => {
  test('is complete without a stored section', async () => {
    const html = await read('/about');
    const shown = await main('/about');
    for (const text of [
      'About Us',
      'We are independent and charge job seekers nothing.',
      'Our Mission',
      'Facts link to their official source.',
      'We correct mistakes. Write to us if you find one.',
      'Our Founder Editorial team We are responsible for every text on this site',
      'In numbers',
      '0 Notices published',
      '0 Categories',
      '0 Guides written',
      'Find your notice',
      'Browse Categories',
      'Contact Us',
    ]) {
      expect(shown).toContain(text);
    }
    expect(html).toContain('href="mailto:contact@example.org" class="link break-all"');
    expect(html).not.toContain('href="tel:');
    expect(html).toMatch(
      /<a[^>]*href="\/categories"[^>]*button-primary|button-primary[^>]*href="\/categories"/,
    );
  });

  test('shows stored values, and defaults for the rest of a section', async () => {
    const section = { content: null, imageUrl: '', title: null, stats: null };
    await importAboutSections(database.db, system, [
      { ...section, sectionName: 'hero', title: 'Who we are' },
      { ...section, sectionName: 'mission', content: 'To inform.', stats: ['Only point'] },
      {
        ...section,
        sectionName: 'founder',
        imageUrl: 'https://pictures.example.org/team.png',
        stats: { name: 'The desk', role: '', email: 'desk@example.org', phone: '+91 11 2345 6789' },
      },
      {
        ...section,
        sectionName: 'stats',
        title: 'Numbers',
        stats: [{ icon: 'Award', count: 123456, label: 'Readers' }],
      },
      { ...section, sectionName: 'cta', stats: { primaryButton: 'Look', secondaryButton: 'Ask' } },
    ]);
    const html = await read('/about');
    const shown = await main('/about');
    for (const text of [
      'Who we are',
      'We are independent and charge job seekers nothing.',
      'To inform. Only point',
      'Our Founder The desk We are responsible for every text on this site',
      'desk@example.org',
      'Numbers',
      '1,23,456 Readers',
      'Look',
      'Ask',
    ]) {
      expect(shown).toContain(text);
    }
    expect(html).toContain('href="tel:+911123456789"');
    expect(html).toContain('src="https://pictures.example.org/team.png"');
    expect(shown).not.toContain('Notices published');
    await database.pool.query('delete from about_page');
  });
});

describe('the legal pages', () => {
  test('have the disclaimer of the specification: independent, free, and anyone who asks for money is a scam', async () => {
    const text = await main('/privacy');
    expect(text).toContain('Privacy Policy and Disclaimer');
    expect(text).toContain('independent information site. It is not tied to any government body');
    expect(text).toContain('We charge job seekers nothing');
    expect(text).toContain(
      'Anyone who asks for money in return for a job, a result or an admit card is running a scam',
    );
  });

  test('name the law, how long data is stored, erasure, and where to complain', async () => {
    const text = await main('/privacy');
    for (const part of [
      'Digital Personal Data Protection Act, 2023',
      'data fiduciary',
      'corrected or erased',
      'We erase a message 365 days after we answered it',
      'nightly backups are overwritten within seven days',
      'contact@example.org to use these rights or to send a grievance',
      'Data Protection Board of India',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('have five numbered terms in the order of the specification, under the law of India', async () => {
    const html = await read('/terms-conditions');
    const titles = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);
    expect(titles).toEqual([
      '1. Acceptance',
      '2. Use of content',
      '3. User responsibilities',
      '4. Intellectual property',
      '5. Governing law',
    ]);
    const text = await main('/terms-conditions');
    expect(text).toMatch(/5\. Governing law These terms are governed by the laws of India/);
    expect(text).toContain('in force since');
  });

  test('have no unfilled placeholder', async () => {
    for (const path of [
      '/privacy',
      '/terms-conditions',
      '/freelance',
      '/freelance/faq',
      '/about',
    ]) {
      expect(await textOf(path), path).not.toMatch(/\{\w+\}|lorem|TODO/i);
    }
  });
});
