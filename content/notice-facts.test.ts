import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { agreeOnLastDate } from '#domain/facts/last-date.ts';
import { type Facts, factsSchema } from '#domain/facts/schema.ts';
import { describeNotice } from './describe-notice.ts';
import { noticeFacts } from './notice-facts.ts';
import { noticeLastDate, type StarterNotice } from './starter-notice.ts';

const notices: StarterNotice[] = JSON.parse(
  readFileSync(new URL('notices.json', import.meta.url), 'utf8'),
);
const known = notices.filter(({ confidence }) => confidence !== 'low');

function build(overrides: Partial<StarterNotice> = {}): StarterNotice {
  return {
    id: 'ssc-mts-2025',
    category: 'government-jobs',
    title: 'SSC MTS Recruitment 2025',
    organisation: { name: 'Staff Selection Commission', abbr: 'SSC', article: 'the' },
    officialSite: 'https://ssc.gov.in/',
    confidence: 'high',
    ...overrides,
  };
}

const factsOf = (notice: StarterNotice): Facts => factsSchema.parse(noticeFacts(notice));

/** Every calendar day that stands in a value. */
const daysIn = (value: unknown) =>
  new Set(JSON.stringify(value).match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? []);

describe('the facts of all notices', () => {
  test('keep the rules, and agree with the last date', () => {
    expect(notices).toHaveLength(398);
    for (const notice of notices) {
      const parsed = factsSchema.safeParse(noticeFacts(notice));
      expect(parsed.error?.issues ?? [], notice.title).toEqual([]);
      const lastDate = noticeLastDate(notice);
      expect(agreeOnLastDate(lastDate, parsed.data ?? {}), notice.title).toEqual({
        lastDate,
        facts: parsed.data,
      });
    }
  });

  test('are none where a notice must be verified first', () => {
    for (const notice of notices) {
      const isLow = notice.confidence === 'low';
      expect(Object.keys(noticeFacts(notice)).length === 0, notice.title).toBe(isLow);
    }
  });

  test('hold no date that the notice does not name, and the page shows each that it does', () => {
    for (const notice of known) {
      const named = daysIn([notice.dates, notice.ageLimit, notice.moreDates]);
      const facts = factsOf(notice);
      expect(
        [...daysIn(facts.dates ?? {})].filter((day) => !named.has(day)),
        notice.title,
      ).toEqual([]);
      const html = describeNotice(notice);
      const shown = new Set([...daysIn({ ...facts, links: [] }), noticeLastDate(notice)]);
      for (const day of named) {
        expect(shown.has(day) || html.includes(inWords(day)), `${notice.title}: ${day}`).toBe(true);
      }
    }
  });

  test('and the descriptions together tell every fee, level, place, number and link', () => {
    for (const notice of known) {
      const facts = factsOf(notice);
      const told = `${JSON.stringify(facts)} ${describeNotice(notice).replaceAll('&amp;', '&')}`;
      const { fees = [], links = [], qualifications = [], locations = [] } = notice;
      for (const { group } of fees) expect(told, notice.title).toContain(group);
      for (const { url } of links.filter((link) => link.url !== notice.officialSite)) {
        expect(told.includes(url) || url.startsWith(notice.officialSite.slice(0, -1))).toBe(true);
      }
      const levels = qualifications.filter((name) => name !== 'UPSSSC PET score');
      expect(facts.qualifications ?? [], notice.title).toHaveLength(levels.length);
      expect(facts.states ?? [], notice.title).toHaveLength(locations.length);
      expect(facts.vacancies).toBe(notice.vacancies);
      expect(facts.advertisement).toBe(notice.advtNo);
      expect(facts.age).toEqual(notice.ageLimit);
    }
  });

  test('are told once: no table of the description repeats them', () => {
    const repeated =
      /<h2>(At a glance|Important dates|Application fee|Age limit|Official links|Background|About the \w+)<\/h2>/;
    for (const notice of known) {
      expect(describeNotice(notice), notice.title).not.toMatch(repeated);
    }
  });
});

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const inWords = (day: string) =>
  `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

describe('dates', () => {
  const dates = {
    notification: '2026-01-31',
    applicationStart: '2026-02-01',
    applicationLast: '2026-03-03',
    feeLast: '2026-03-05',
    correctionStart: '2026-03-10',
    correctionEnd: '2026-03-12',
    examStart: '2026-05-20',
    examEnd: '2026-05-20',
  };

  test('of a job are facts, but for the last date, which is a column', () => {
    expect(factsOf(build({ dates })).dates).toEqual({
      notification: { on: '2026-01-31' },
      applyFrom: { on: '2026-02-01' },
      feeLast: { on: '2026-03-05' },
      correction: { on: '2026-03-10', until: '2026-03-12' },
      exam: { on: '2026-05-20' },
    });
  });

  test('of applying are no facts of an admit card, and stay in its description', () => {
    const notice = build({ category: 'admit-card', title: 'SSC MTS 2025 Admit Card', dates });
    expect(factsOf(notice).dates).toEqual({
      notification: { on: '2026-01-31' },
      exam: { on: '2026-05-20' },
    });
    expect(describeNotice(notice)).toContain(
      '<h2>Further dates</h2><table><thead><tr><th scope="col">Event</th><th scope="col">Date</th></tr></thead><tbody><tr><th scope="row">Applications</th><td>01 Feb 2026 to 03 Mar 2026</td></tr>',
    );
  });

  test('of another stage than the title names are not those of the exam', () => {
    const notice = build({
      category: 'admit-card',
      title: 'SSC MTS 2025 Tier II Admit Card',
      dates,
      examLabel: 'Tier I examination',
    });
    expect(factsOf(notice).dates).not.toHaveProperty('exam');
    expect(describeNotice(notice)).toContain(
      '<th scope="row">Tier I examination</th><td>20 May 2026</td>',
    );
    const own = { ...notice, examLabel: 'Tier II examination' };
    expect(factsOf(own).dates).toHaveProperty('exam', { on: '2026-05-20' });
  });
});

describe('names', () => {
  test('of levels and places become slugs, and what is unknown is left to the description', () => {
    const notice = build({
      qualifications: ['Class 12 pass', 'UPSSSC PET score'],
      locations: ['Uttar Pradesh', 'All India'],
    });
    expect(factsOf(notice)).toMatchObject({
      qualifications: ['class-12'],
      states: ['all-india', 'uttar-pradesh'],
    });
    expect(describeNotice(notice)).toContain(
      '<p>Among the qualifications is also: UPSSSC PET score. ',
    );
  });

  test('of links become kinds; other links keep their label', () => {
    const links = [
      { label: 'Apply online', url: 'https://ssc.gov.in/apply' },
      { label: 'Date extension notice', url: 'https://ssc.gov.in/extended.pdf' },
      { label: 'Merit list', url: 'https://ssc.gov.in/merit.pdf' },
    ];
    expect(factsOf(build({ links })).links).toEqual([
      { kind: 'apply', url: 'https://ssc.gov.in/apply' },
      {
        kind: 'corrigendum',
        url: 'https://ssc.gov.in/extended.pdf',
        label: 'Date extension notice',
      },
      { kind: 'other', url: 'https://ssc.gov.in/merit.pdf', label: 'Merit list' },
      { kind: 'other', url: 'https://ssc.gov.in/', label: 'Official site' },
    ]);
  });

  test('an address that is no web address is no link', () => {
    const links = [{ label: 'Apply online', url: 'javascript:alert(1)' }];
    expect(factsOf(build({ links, officialSite: 'data:text/html,x' })).links).toBeUndefined();
  });
});

test('charges of counselling are no application fee, and stay in the description', () => {
  const fees = [{ group: 'Counselling registration', rupees: 1200 }];
  const notice = build({ category: 'admission', fees });
  expect(factsOf(notice).fees).toBeUndefined();
  expect(describeNotice(notice)).toContain('<h2>Fees</h2>');
});
