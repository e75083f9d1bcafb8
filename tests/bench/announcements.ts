/**
 * Realistic announcements for load tests. They are combined from lists of texts, and their dates
 * cover twelve years. The same arguments of `benchAnnouncement` always give the same announcement.
 * All facts are invented.
 */

import { DAY_MS } from '#domain/dates.ts';
import type { ImportedAnnouncement } from '../raw-writes.ts';

export type BenchKind = { slug: string; name: string; titles: readonly string[] };

/**
 * Names for the announcements. The organisation and the post or examination of an announcement are
 * chosen independently.
 */
export type BenchNames = { organisations: readonly string[]; posts: readonly string[] };

/**
 * Kinds of announcements with their title patterns. Placeholders: `{o}` is the organisation, `{p}`
 * the post or examination, `{y}` the year, and `{n}` a number.
 */
export const benchKinds: readonly BenchKind[] = [
  {
    slug: 'government-jobs',
    name: 'Government Jobs',
    titles: [
      '{o} {p} Recruitment {y}: Apply Online for {n} Posts',
      '{o} Notification {y} for {p}, {n} Vacancies',
      '{o} भर्ती {y}: {p} के {n} पदों पर आवेदन',
    ],
  },
  {
    slug: 'private-jobs',
    name: 'Private Jobs',
    titles: ['{p} Walk-in Drive {y}, Advt {n}', '{p} Openings {y} with Relocation, Reference {n}'],
  },
  {
    slug: 'internships',
    name: 'Internships',
    titles: [
      '{o} Internship {y} for {p} Aspirants, Batch {n}',
      '{o} Summer Trainee {y} ({n} Seats)',
    ],
  },
  {
    slug: 'admit-card',
    name: 'Admit Card',
    titles: [
      '{o} {p} Admit Card {y} Out, Paper {n}',
      '{o} {p} Hall Ticket {y} Released, Shift {n}',
      '{o} {p} प्रवेश पत्र {y} जारी ({n})',
    ],
  },
  {
    slug: 'results',
    name: 'Results',
    titles: [
      '{o} {p} Result {y} Declared, List {n}',
      '{o} {p} Cut Off {y} and Marks, Zone {n}',
      '{o} {p} Merit List {y}, Round {n}',
      '{o} परिणाम {y}: {p} चयन सूची {n}',
    ],
  },
  {
    slug: 'answer-key',
    name: 'Answer Key',
    titles: ['{o} {p} Answer Key {y}: Objections Open, Set {n}', '{o} {p} Final Key {y} (Set {n})'],
  },
  {
    slug: 'syllabus',
    name: 'Syllabus',
    titles: ['{o} {p} Syllabus {y} and Exam Pattern, Part {n}'],
  },
  {
    slug: 'admission',
    name: 'Admission',
    titles: ['{o} Admission {y}: Counselling for {p}, Round {n}', '{o} प्रवेश {y}, चरण {n}'],
  },
  {
    slug: 'exam-notification',
    name: 'Exam Notification',
    titles: ['{o} {p} Exam Date {y} Announced, Phase {n}', '{o} {p} Exam City Slip {y}, Phase {n}'],
  },
  {
    slug: 'previous-year-papers',
    name: 'Previous Year Papers',
    titles: ['{o} {p} Question Paper {y} with Solutions, Set {n}'],
  },
];

// biome-ignore format: a table
const ORGANISATIONS = [
  'SSC', 'UPSC', 'RRB', 'IBPS', 'SBI', 'RBI', 'LIC', 'ESIC', 'EPFO', 'DRDO', 'ISRO', 'BHEL', 'NTPC',
  'BPSC', 'UPPSC', 'RPSC', 'MPPSC', 'GPSC', 'HPSC', 'JPSC', 'WBPSC', 'TNPSC', 'KPSC', 'OPSC', 'UKPSC',
  'Delhi Police', 'Bihar Police', 'UP Police', 'Rajasthan Police', 'Indian Army', 'Indian Navy',
  'Indian Air Force', 'CRPF', 'BSF', 'CISF', 'ITBP', 'NTA', 'CBSE', 'KVS', 'NVS', 'DSSSB', 'AIIMS',
];

// biome-ignore format: a table
const POSTS = [
  'Junior Engineer', 'Combined Graduate Level', 'Constable', 'Sub Inspector', 'Probationary Officer',
  'Clerk', 'Assistant Professor', 'Staff Nurse', 'Forest Guard', 'Stenographer', 'Data Entry Operator',
  'Trained Graduate Teacher', 'Post Graduate Teacher', 'Lab Technician', 'Pharmacist', 'Lekhpal',
  'Village Development Officer', 'Patwari', 'Driver', 'Apprentice', 'Technician', 'Assistant Loco Pilot',
  'Medical Officer', 'Law Officer', 'Junior Assistant', 'Accounts Officer', 'Scientist B', 'Librarian',
];

// biome-ignore format: a table
const STATES = [
  'Uttar Pradesh', 'Bihar', 'Rajasthan', 'Madhya Pradesh', 'Maharashtra', 'Gujarat', 'Odisha', 'Assam',
  'Kerala', 'Karnataka', 'Tamil Nadu', 'Telangana', 'Punjab', 'Haryana', 'Jharkhand', 'Uttarakhand',
];

// biome-ignore format: a table
const SUBJECTS = [
  'general awareness', 'reasoning', 'quantitative aptitude', 'English comprehension', 'Hindi grammar',
  'computer knowledge', 'Indian polity', 'modern history', 'physical geography', 'economics',
  'environment', 'current affairs', 'data interpretation', 'mental ability', 'general science',
];

const STEPS = [
  'Register with a mobile number and an e-mail address that will work until the result is out.',
  'Fill in the form as your certificates have it: name, date of birth, category and address.',
  'Upload a photograph and a signature of the size that the notification asks for.',
  'Pay the fee by card, net banking or UPI, and wait for the confirmation before you close the page.',
  'Download the form that you sent. Nothing can be changed after the correction window closes.',
  'Bring the original documents to the verification, with two sets of copies that you have signed.',
];

const YEARS = 12;

/** The organisations and posts of the load tests. */
export const benchNames: BenchNames = { organisations: ORGANISATIONS, posts: POSTS };

/**
 * Builds one of `total` announcements. Their creation times cover the twelve years before `now`.
 * Number 0 is the oldest announcement, and number `total - 1` is the newest.
 */
export function benchAnnouncement(
  number: number,
  total: number,
  categoryIds: ReadonlyMap<string, string>,
  now: Date,
  { organisations, posts }: BenchNames = benchNames,
): ImportedAnnouncement {
  const random = randomFrom(number + 1);
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const kind = pick(benchKinds);
  const age = ((total - number) / total) * YEARS * 365 * DAY_MS;
  const createdAt = new Date(now.getTime() - age);
  const values: Record<string, string> = {
    o: pick(organisations),
    p: pick(posts),
    y: String(createdAt.getUTCFullYear()),
    n: String(1 + Math.floor(random() * 9_000)),
  };
  const title = pick(kind.titles).replace(/\{(\w)\}/g, (_, name: string) => values[name] ?? '');
  const hasLastDate = kind.slug.endsWith('jobs') || kind.slug === 'admission';
  const lastDate = new Date(createdAt.getTime() + (15 + Math.floor(random() * 30)) * DAY_MS);
  const site = `https://www.${(values.o ?? '').toLowerCase().replace(/ /g, '')}.example.gov.in/`;
  return {
    title,
    description: describe({ title, site, createdAt, lastDate, pick, random }),
    categoryId: categoryIds.get(kind.slug) ?? '',
    important: random() < 0.08,
    lastDate: hasLastDate ? lastDate.toISOString().slice(0, 10) : null,
    url: random() < 0.8 ? `${site}notice/${number}` : null,
    imageUrl: null,
    createdAt,
    updatedAt: createdAt,
  };
}

function describe({
  title,
  site,
  createdAt,
  lastDate,
  pick,
  random,
}: {
  title: string;
  site: string;
  createdAt: Date;
  lastDate: Date;
  pick: <T>(items: readonly T[]) => T;
  random: () => number;
}): string {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const row = (label: string, value: string) =>
    `<tr><th scope="row">${label}</th><td>${value}</td></tr>`;
  const table = (caption: string, rows: string[]) =>
    `<table><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table>`;
  const states = Array.from({ length: 3 + Math.floor(random() * 8) }, () => pick(STATES));
  const subjects = Array.from({ length: 4 + Math.floor(random() * 8) }, () => pick(SUBJECTS));
  return [
    `<p>${title}. The notice came out on <strong>${day(createdAt)}</strong>. Candidates from ${pick(STATES)} and ${pick(STATES)} should read the official text before they act on it.</p>`,
    '<h2>Important dates</h2>',
    table('Dates', [
      row('Notice', day(createdAt)),
      row('Last date to apply', day(lastDate)),
      row('Fee payment', day(new Date(lastDate.getTime() + DAY_MS))),
      row('Examination', day(new Date(lastDate.getTime() + 60 * DAY_MS))),
    ]),
    '<h2>Vacancies</h2>',
    table(
      'Vacancies by state',
      states.map((state) => row(state, String(Math.floor(random() * 900)))),
    ),
    '<h2>What is asked</h2>',
    `<ul>${subjects.map((subject) => `<li>${subject}, ${10 + Math.floor(random() * 40)} marks</li>`).join('')}</ul>`,
    '<h2>How to apply</h2>',
    `<ol>${STEPS.slice(0, 2 + Math.floor(random() * 5))
      .map((step) => `<li>${step}</li>`)
      .join('')}</ol>`,
    '<h2>Fee</h2>',
    table('Application fee', [
      row('General and OBC', `₹${100 * (1 + Math.floor(random() * 9))}`),
      row('SC, ST and women', '₹0'),
    ]),
    `<p>Age is counted on ${day(lastDate)}. ${random() < 0.3 ? 'आवेदन करने से पहले आधिकारिक सूचना पढ़ें।' : 'Keep a copy of the form and of the receipt.'}</p>`,
    `<p>Official page: <a href="${site}" target="_blank" rel="noopener noreferrer">${site}</a></p>`,
  ].join('');
}

/**
 * Returns a generator of pseudo-random numbers from 0 up to, but not including, 1 (mulberry32). The
 * same seed always gives the same numbers.
 */
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
