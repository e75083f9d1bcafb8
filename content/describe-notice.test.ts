import { readFileSync } from 'node:fs';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { describeNotice } from './describe-notice.ts';
import type { StarterCategorySlug, StarterNotice } from './starter-notice.ts';

const notices: StarterNotice[] = JSON.parse(
  readFileSync(new URL('notices.json', import.meta.url), 'utf8'),
);
const described = notices.map((notice) => ({ notice, html: describeNotice(notice) }));

const ALLOWED = {
  allowedTags: 'h2 h3 p ul ol li strong em a table caption thead tbody tr th td br'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], th: ['scope'] },
};

/** A notice of which no facts are stored: its description tells them all. */
function build(overrides: Partial<StarterNotice> = {}): StarterNotice {
  return {
    id: 'ssc-mts-2025',
    category: 'government-jobs',
    title: 'SSC MTS Recruitment 2025',
    organisation: { name: 'Staff Selection Commission', abbr: 'SSC', article: 'the' },
    post: 'Multi Tasking Staff (MTS)',
    officialSite: 'https://ssc.gov.in/',
    confidence: 'low',
    ...overrides,
  };
}

/** What a reader sees, one line per cell, item or paragraph. */
function plain(html: string): string {
  return html
    .replace(/<\/(th|td|li|p|h2|h3)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('every description', () => {
  test('is left unchanged by cleaning', () => {
    for (const { notice, html } of described) {
      expect(sanitizeHtml(html, ALLOWED), notice.title).toBe(html);
    }
  });

  test('closes every tag it opens, in order, and uses only the allowed ones', () => {
    const used = new Set<string>();
    for (const { notice, html } of described) {
      const open: string[] = [];
      let unmatched = 0;
      for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        used.add(tag);
        if (!slash) open.push(tag);
        else if (open.pop() !== tag) unmatched++;
      }
      expect([...open, unmatched], notice.title).toEqual([0]);
      expect(html).not.toMatch(/<(ul|ol|tbody|p|td|li)><\/\1>/);
    }
    expect([...used].filter((tag) => !ALLOWED.allowedTags.includes(tag))).toEqual([]);
  });

  test('opens with a paragraph, and ends with the official links where no facts hold them', () => {
    for (const { notice, html } of described) {
      expect(html.startsWith('<p>'), notice.title).toBe(true);
      expect(/<h2>Official links<\/h2><p>.*<\/p><table>.*<\/table>$/.test(html), notice.title).toBe(
        notice.confidence === 'low',
      );
    }
  });

  test('leads with posts, dates, terms or papers, and says last who published what', () => {
    const withoutFacts: string[] = [];
    for (const { notice, html } of described) {
      const opening = plain(html).split('\n')[0] ?? '';
      expect(opening.split(/\. (?=[A-Z])/).at(-1), notice.title).toContain(
        notice.organisation.name,
      );
      if (
        !/^([\d,]+ |One )(vacanc|post|tentative)|^[^.]*: \d\d \w{3} \d{4}|^(Terms|Papers): /.test(
          opening,
        )
      ) {
        withoutFacts.push(notice.title);
      }
    }
    expect(withoutFacts.sort()).toEqual([
      'BSSC Junior Engineer Civil and Mechanical Question Booklets',
      'BSSC Question Paper Set A (Advt 03/25)',
      'JEE Advanced Past Question Papers',
      'UPSC 2026 Exam Calendar',
      'UPSC CSE 2023 Prelims Question Paper',
      'UPSSSC PET 2025 Result',
    ]);
  });

  test('shows no missing value and no ISO date', () => {
    for (const { notice, html } of described) {
      const text = plain(html);
      expect(text, notice.title).not.toMatch(/null|undefined|NaN|Invalid|\[object/);
      expect(text, notice.title).not.toMatch(/\d{4}-\d{2}-\d{2}/);
      expect(text, notice.title).not.toMatch(/ {2}|\s[.,;:](\s|$)|\.\.|\(\)/);
    }
  });

  test('opens official pages beside the site, without handing it over', () => {
    for (const { html } of described) {
      for (const [tag] of html.matchAll(/<a [^>]*>/g)) {
        expect(tag).toMatch(
          /^<a href="https?:\/\/[^"]+" target="_blank" rel="noopener noreferrer">$/,
        );
      }
    }
  });

  test('never speaks as if a window were open', () => {
    for (const { notice, html } of described) {
      expect(plain(html), notice.title).not.toMatch(
        /apply now|hurry|last chance|(is|are) (now |still )?open\b|currently|don.t miss|today|soon/i,
      );
    }
  });

  test('stays small: at most 12 KB before compression', () => {
    for (const { html } of described) expect(Buffer.byteLength(html)).toBeLessThan(12_000);
  });
});

describe('confidence', () => {
  test('low asks over the official links to verify on the official site, with a link to it', () => {
    const html = describeNotice(build());
    expect(html).toMatch(
      /<h2>Official links<\/h2><p><strong>Check this before you rely on it:<\/strong>[^<]*verify[^<]*<a href="https:\/\/ssc\.gov\.in\/"[^>]*>official site of SSC<\/a>/,
    );
  });

  test('low is marked in all of its notices, and in no other', () => {
    for (const { notice, html } of described) {
      expect(html.includes('<p><strong>Check'), notice.title).toBe(notice.confidence === 'low');
    }
  });
});

describe('dates', () => {
  const dates = {
    applicationStart: '2026-02-01',
    applicationLast: '2026-03-03',
    feeLast: '2026-03-05',
    correctionStart: '2026-03-10',
    correctionEnd: '2026-03-12',
    examStart: '2026-05-20',
  };

  test('state a window by both of its ends, in the summary, the table and the steps', () => {
    const text = plain(describeNotice(build({ dates })));
    expect(text).toContain('Applications: 01 Feb 2026 to 03 Mar 2026; examination: 20 May 2026.');
    expect(text).toContain('Applications\n01 Feb 2026 to 03 Mar 2026\n');
    expect(text).toContain('Forms are accepted only from 01 Feb 2026 to 03 Mar 2026.');
  });

  test('stand in the order of time, further dates among them', () => {
    const moreDates = [{ label: 'Mains examination', date: '2026-08-01', end: '2026-08-03' }];
    const text = plain(
      describeNotice(
        build({ dates, moreDates: [...moreDates, { label: 'Short notice', date: '2026-01-05' }] }),
      ),
    );
    const table = text.slice(text.indexOf('Important dates'));
    const order = [
      'Short notice',
      'Applications',
      'Last date to pay',
      'Correction',
      'Examination',
      'Mains examination\n01 Aug 2026 to 03 Aug 2026',
    ];
    const places = order.map((label) => table.indexOf(label));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);
  });

  test('a single end of a window is named after that end', () => {
    const text = plain(describeNotice(build({ dates: { applicationLast: '2026-03-03' } })));
    expect(text).toContain('Last date to apply\n03 Mar 2026\n');
    expect(text).toContain('Forms are accepted only until 03 Mar 2026.');
  });

  test('answer questions only where two facts or more call for one', () => {
    expect(describeNotice(build({ dates }))).toContain('<h2>Questions and answers</h2>');
    expect(describeNotice(build({ dates: { examStart: '2026-05-20' } }))).not.toContain(
      'Questions',
    );
  });
});

describe('fees, ages and vacancies', () => {
  test('a fee of zero reads No fee, others have Indian digit groups', () => {
    const fees = [
      { group: 'General', rupees: 105000 },
      { group: 'SC, ST', rupees: 0 },
    ];
    const text = plain(describeNotice(build({ fees })));
    expect(text).toContain('General\n₹1,05,000\n');
    expect(text).toContain('SC, ST\nNo fee\n');
    expect(text).not.toContain('₹0');
  });

  test('ages say when they are counted', () => {
    const text = plain(
      describeNotice(build({ ageLimit: { min: 18, max: 25, asOn: '2025-08-01' } })),
    );
    expect(text).toContain('Age limit: 18 to 25 years on 01 Aug 2025.');
    expect(text).toContain('Minimum\n18 years\nMaximum\n25 years\nCounted on\n01 Aug 2025\n');
  });

  test('vacancies have Indian digit groups, and one is one', () => {
    expect(plain(describeNotice(build({ vacancies: 153690 })))).toContain(
      '1,53,690 vacancies. The Staff Selection Commission (SSC) announced vacancies for Multi Tasking Staff (MTS).',
    );
    expect(plain(describeNotice(build({ vacancies: 1, post: 'Patwari' })))).toContain(
      'One vacancy. The Staff Selection Commission (SSC) announced a vacancy for the post of Patwari.',
    );
  });

  test('posts come first where one applies, and after the days elsewhere', () => {
    const facts = { vacancies: 1340, dates: { examStart: '2026-05-20' } };
    expect(plain(describeNotice(build(facts)))).toMatch(
      /^1,340 vacancies\. Examination: 20 May 2026\. /,
    );
    const result = build({ ...facts, category: 'results', title: 'SSC MTS 2025 Tier II Result' });
    expect(plain(describeNotice(result))).toMatch(
      /^Examination: 20 May 2026\. 1,340 posts in all\. /,
    );
  });
});

describe('each category', () => {
  test.each<[StarterCategorySlug, string, string]>([
    ['government-jobs', 'SSC MTS Recruitment 2025', 'How to apply'],
    ['government-jobs', 'SSC MTS 2025 Application Correction', 'How to correct an application'],
    ['private-jobs', 'Emcure Technical Trainee Hiring 2024', 'How to apply'],
    ['internships', 'NITI Aayog Internship Scheme', 'How to apply'],
    ['admit-card', 'SSC MTS 2025 Admit Card', 'How to download the admit card'],
    ['admit-card', 'SSC MTS 2025 Exam City Details', 'How to check the exam city'],
    ['admit-card', 'UPSC CSE 2025 Interview Call Letter', 'How to download the call letter'],
    ['results', 'SSC MTS 2025 Final Result', 'How to check the result'],
    ['results', 'BCECE 2025 2nd Round Allotment Result', 'How to check the allotment'],
    ['answer-key', 'SSC MTS 2025 Answer Key', 'How to raise an objection'],
    ['answer-key', 'SSC MTS 2025 Final Answer Key', 'How to use the answer key'],
    ['syllabus', 'SSC MTS Syllabus 2025', 'How to find the syllabus'],
    ['admission', 'CUET UG 2026 Application', 'How to apply'],
    ['admission', 'Bihar ITI CAT Counselling 2025', 'How to take part in counselling'],
    ['exam-notification', 'SSC MTS 2025 Exam Date', 'How to check the dates'],
    ['exam-notification', 'UPSC 2026 Exam Calendar', 'How to use the calendar'],
    ['previous-year-papers', 'UPSC CSE 2025 Mains Question Papers', 'How to download the papers'],
  ])('%s: %s tells %s', (category, title, heading) => {
    expect(describeNotice(build({ category, title }))).toContain(`<h2>${heading}</h2><ol><li>`);
  });

  test('the summary takes the stage from the title', () => {
    const result = plain(
      describeNotice(build({ category: 'results', title: 'SSC MTS 2025 Tier II Result' })),
    );
    expect(result).toContain(
      'The Staff Selection Commission (SSC) published the Tier II result for',
    );
    const key = plain(
      describeNotice(
        build({ category: 'answer-key', title: 'UPSSSC VDO 2023 Mains Revised Answer Key' }),
      ),
    );
    expect(key).toContain('published the revised Mains answer key for');
  });

  test('an objection window stands by both of its ends', () => {
    const dates = {
      answerKey: '2025-07-24',
      objectionStart: '2025-08-01',
      objectionLast: '2025-08-08',
    };
    const text = plain(
      describeNotice(build({ category: 'answer-key', title: 'SSC MTS 2025 Answer Key', dates })),
    );
    expect(text).toContain('Objections are accepted only from 01 Aug 2025 to 08 Aug 2025.');
  });
});

describe('hostile facts', () => {
  const evil = '<script>alert("1")</script> & \'co\' <b onclick=x>';

  test('appear as text, never as markup', () => {
    const html = describeNotice(
      build({
        category: 'internships',
        title: evil,
        organisation: { name: evil, abbr: evil },
        post: evil,
        terms: [evil],
        advtNo: evil,
        moreDates: [{ label: evil, date: '2026-01-01' }],
        fees: [{ group: evil, rupees: 5 }],
        qualifications: [evil],
        locations: [evil],
        links: [{ label: evil, url: 'https://ssc.gov.in/a?b=1&c="><script>' }],
      }),
    );
    expect(html).not.toMatch(/<script|<b /);
    expect(html).toContain('href="https://ssc.gov.in/a?b=1&amp;c=&quot;&gt;&lt;script&gt;"');
    expect(sanitizeHtml(html, ALLOWED)).toBe(html);
  });

  test('an address that is no web address never becomes a link', () => {
    const html = describeNotice(
      build({
        officialSite: 'javascript:alert(1)',
        links: [{ label: 'Apply online', url: 'data:text/html,x' }],
      }),
    );
    expect(html).not.toContain('<a ');
    expect(html).not.toContain('javascript:');
  });
});
