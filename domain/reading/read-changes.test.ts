import { describe, expect, test } from 'vitest';
import { writeChange } from '../../tests/reading/golden.ts';
import { readNotice } from './read-notice.ts';

const TODAY = '2026-11-26';

const changesIn = (text: string) =>
  readNotice(text, TODAY).changes.map(({ fact, was, value }) => ({ fact, was, value }));

describe('a changed upper age limit', () => {
  const change = [{ fact: 'age.max', was: 37, value: 42 }];

  test.each([
    'Upper age limit: 37 years > 42 years',
    'The upper age limit is raised from 37 to 42 years.',
    'For "must not have attained the age of 37 years" read "must not be above 42 years of age".',
    'The maximum age limit shall be read as 42 years instead of 37 years.',
    'Particulars\tFor\tRead\nUpper age limit (all posts)\t37 years\t42 years',
    'Para      Existing                      Revised\nPara 4    Upper age limit : 37 years    Upper age limit : 42 years\n(Age)     as on 01.01.2027              as on 01.01.2027',
    'Particulars\tRevised entry\tExisting entry\nUpper age limit\t42 years\t37 years',
  ])('%s', (text) => {
    expect(changesIn(`CORRIGENDUM\n${text}`)).toEqual(change);
  });

  test.each([
    'Upper age limit: 37 years for clerks and 42 years for drivers',
    'Particulars\tFor\tRead\nUpper age limit (clerks)\t37 years\t42 years\nUpper age limit (drivers)\t30 years\t35 years',
    'Relaxation of the upper age limit: from 5 to 10 years',
    'The maximum age for the post of Junior Manager shall be read as 42 years instead of 37 years.',
  ])('is not read from: %s', (text) => {
    expect(changesIn(`CORRIGENDUM\n${text}`)).toEqual([]);
  });
});

describe('a changed total of vacancies', () => {
  test.each([
    'Para\tFor (as published)\tRead (as amended)\nPara-1, Vacancies\t581 vacancies\t597 vacancies',
    'Para No.\tAs published\tTo be read as\n3 (Vacancies)\t581\t597',
    'रिक्तियों की कुल संख्या "581" के स्थान पर "597" पढ़ी जाए।',
    'In para 3 the total number of posts shall be read as 597 in place of 581.',
  ])('%s', (text) => {
    expect(changesIn(`CORRIGENDUM\n${text}`)).toEqual([
      { fact: 'vacancies', was: 581, value: 597 },
    ]);
  });
});

test('a table of a Hindi corrigendum has a column of the earlier corrigendum', () => {
  const text =
    'शुद्धि पत्र - 2\nविवरण    शुद्धि पत्र-1 के अनुसार    अब विस्तारित तिथि\nआवेदन की अंतिम तिथि    15.11.2026    30.11.2026';
  expect(changesIn(text)).toEqual([
    { fact: 'dates.last', was: { on: '2026-11-15' }, value: { on: '2026-11-30' } },
  ]);
});

test('a table goes on after a blank line before a row of text', () => {
  const text =
    'CORRIGENDUM\n  Para      For                       Read\n  ----      ------------------        ------------------\n\n  Para 9    Screening Test will be    Screening Test will be\n  (Exam)    held on 17/01/2027        held on 31/01/2027\n';
  expect(changesIn(text)).toEqual([
    { fact: 'dates.exam', was: { on: '2027-01-17' }, value: { on: '2027-01-31' } },
  ]);
});

test('the cells of a table go on in the next lines, and its columns may have no gap', () => {
  const text = `CORRIGENDUM
Sl.   Particulars                     For                      Read
No.
1     Number of vacancies             581                      597
2     Last date for submission of     15.11.2026 upto          22.11.2026 upto
      applications                    5:00 P.M.                5:00 P.M.
3     Edit window of the applications 20.11.2026 to 22.11.2026 27.11.2026 to
      form                                                     29.11.2026`;
  expect(changesIn(text)).toEqual([
    {
      fact: 'dates.last',
      was: { on: '2026-11-15', time: '17:00' },
      value: { on: '2026-11-22', time: '17:00' },
    },
    {
      fact: 'dates.correction',
      was: { on: '2026-11-20', until: '2026-11-22' },
      value: { on: '2026-11-27', until: '2026-11-29' },
    },
    { fact: 'vacancies', was: 581, value: 597 },
  ]);
});

test('a line of words below a row of dates is a row of its own', () => {
  const table = `CORRIGENDUM
Particulars                As printed             To be read as
Last date of application   15.11.2026             22.11.2026
`;
  const last = {
    fact: 'dates.last',
    was: { on: '2026-11-15' },
    value: { on: '2026-11-22' },
  };
  for (const row of [
    'Fee                        to be paid by draft    to be paid online',
    'Syllabus                   as in annexure I       as in annexure II',
    'Venue                      the old office         the new office',
    'Application form           in duplicate           in triplicate',
  ])
    expect(changesIn(table + row)).toEqual([last]);
  expect(
    changesIn(
      `${table}Edit of the form           20.11.2026             27.11.2026\n                           up to 5 PM             up to 6 PM`,
    ),
  ).toMatchObject([last, { fact: 'dates.correction' }]);
});

test('a range of numbers is no change without a word for it', () => {
  expect(changesIn('CORRIGENDUM\nPosts are advertised from 10 to 20.')).toEqual([]);
});

describe('the earlier and the new last date are read', () => {
  const change = [{ fact: 'dates.last', was: { on: '2026-11-20' }, value: { on: '2026-12-05' } }];

  test.each([
    'Last date of application: for 20.11.2026 read 05.12.2026',
    'The last date of application stands extended to 05.12.2026 from 20.11.2026.',
    'The last date of application shall be read as 05.12.2026 instead of 20.11.2026.',
    'The last date of application, fixed as 20.11.2026, has been extended up to 05.12.2026.',
    'आवेदन की अंतिम तिथि 20.11.2026 के स्थान पर 05.12.2026 पढ़ी जाए',
    'आवेदन की अंतिम तिथि 20.11.2026 को 05.12.2026 पढ़ा जाए',
  ])('without a heading: %s', (text) => {
    const { facts } = readNotice(text, TODAY);
    expect({ facts, changes: changesIn(text) }).toEqual({ facts: [], changes: change });
  });

  test.each([
    'The last date for online applications is hereby extended up to 05.12.2026. The earlier last date was 20.11.2026.',
    'Last date to apply online: 05.12.2026 (earlier 20.11.2026)',
    'Revised last date of application: 05.12.2026\nExisting last date of application: 20.11.2026',
    'Last date (existing)  :  20.11.2026\nLast date (extended)  :  05.12.2026',
    'Under the head "Last date of application",\n\nFor: 20.11.2026\nRead: 05.12.2026',
    'It is printed "Last date of application: 20.11.2026". It should be read as "Last date of application: 05.12.2026".',
    'The words "20.11.2026" against the last date of application are substituted by "05.12.2026".',
    'The period of application is extended by fifteen days, i.e. from 20.11.2026 to 05.12.2026.',
    'Candidates can now apply online till 05.12.2026 instead of 20.11.2026.',
    'EXISTING SCHEDULE\nLast date of application : 20.11.2026\n\nREVISED SCHEDULE\nLast date of application : 05.12.2026\n\nThe interview is in March 2027.',
    'ऑनलाइन आवेदन की अंतिम तिथि 20.11.2026 की जगह 05.12.2026 पढ़ी जावे।',
    'ऑनलाइन आवेदन की अंतिम तिथि दिनांक 20.11.2026 को बढ़ाकर दिनांक 05.12.2026 कर दिया गया है।',
    'पूर्व प्रकाशित अंतिम तिथि : 20.11.2026\nसंशोधित अंतिम तिथि : 05.12.2026',
    'Sl. No. | Particulars | As notified earlier | As amended now\n1 | Last date of application | 20.11.2026 | 05.12.2026',
    'क्र.\tविवरण\tविज्ञापित\tसंशोधित\n1\tआवेदन की अंतिम तिथि\t20.11.2026\t05.12.2026',
    '  Event                                   Existing        Revised\n\n  Closing of online registration of\n  applications                            20.11.2026      05.12.2026\n\nThe other terms and conditions of the notification of this office remain unchanged.',
    '                                  As published\n Sr.  Item                            earlier             Now read as\n\n      आवेदन की अंतिम तिथि             20.11.2026          05.12.2026\n 1    Last date of application         (Friday)            (Saturday)\n',
  ])('in a corrigendum: %s', (text) => {
    expect(changesIn(`CORRIGENDUM\nAdvertisement No. 12/2026 dated 01.10.2026\n\n${text}`)).toEqual(
      change,
    );
  });
});

test.each([
  [
    'The written examination scheduled to be held on 13.12.2026 has been postponed and will now be held on 10.01.2027.',
    'rounds.written.exam',
  ],
  [
    'The interview fixed for 13.12.2026 is rescheduled and shall now take place on 10.01.2027.',
    'rounds.interview.exam',
  ],
  ['The date of examination is preponed from 10.01.2027 to 13.12.2026.', 'dates.exam'],
  ['The crucial date for the age limit is revised from 10.01.2027 to 13.12.2026.', 'age.asOn'],
])('the subject of a changed day is that of its sentence: %s', (text, fact) => {
  expect(changesIn(`CORRIGENDUM\n${text}`)).toMatchObject([{ fact }]);
});

test.each([
  're-scheduled',
  're- scheduled',
  're scheduled',
])('the day after "%s to" is new', (word) => {
  const text = `CORRIGENDUM\nThe written examination of 13.12.2026 is ${word} to 10.01.2027.`;
  expect(changesIn(text)).toMatchObject([
    { was: { on: '2026-12-13' }, value: { on: '2027-01-10' } },
  ]);
});

test('dates below "Re-scheduled dates" are read as those below "Rescheduled dates"', () => {
  const read = (word: string) =>
    readNotice(`NOTICE\n${word} dates\nLast date to apply: 10.01.2027`, TODAY).facts.map(
      ({ fact, value, certainty }) => ({ fact, value, certainty }),
    );
  expect(read('Rescheduled')).toHaveLength(1);
  expect(read('Re-scheduled')).toEqual(read('Rescheduled'));
});

test('a later change replaces the change of an earlier corrigendum', () => {
  const text =
    'CORRIGENDUM\nThe last date of application 31.10.2026 was extended to 15.11.2026.\nThe last date of application is now extended from 15.11.2026 to 30.11.2026.';
  expect(changesIn(text)).toEqual([
    { fact: 'dates.last', was: { on: '2026-11-15' }, value: { on: '2026-11-30' } },
  ]);
});

test('a day of the notice, of experience or of an earlier extension is no change', () => {
  const texts = [
    'CORRIGENDUM\nThe advertisement published on 01.10.2026 stands. The list of posts is revised.',
    'Minimum experience: for "5 years as on 16.10.2026" read "3 years as on 16.10.2026"',
    'The earlier circular dated 12.05.2026, the last date of which was extended to 15.07.2026, is withdrawn.',
    'परीक्षा की तिथि को दिनांक 10.07.2026 की मध्य रात्रि तक विस्तारित किया गया था।',
    'CORRIGENDUM\nThe test will be held from 13.12.2026 to 15.12.2026.',
  ];
  expect(texts.map(changesIn)).toEqual(texts.map(() => []));
});

describe('changed numbers of posts', () => {
  const change = [
    {
      fact: 'posts',
      was: { name: 'Chargeman', total: 20 },
      value: { name: 'Chargeman', total: 26 },
    },
  ];

  test.each([
    'Name of post\tVacancies advertised\tVacancies revised\nChargeman\t20\t26\nForeman\t8\t8',
    '| Sl. | Name of Post | No. of posts (existing) | No. of posts (revised) |\n| 1 | Chargeman | 20 | 26 |',
    'The number of posts of Chargeman is increased from 20 to 26.',
    'The number of vacancies for Chargeman may be read as 26 (not 20 as printed).',
    'Post code   Name of post         Advertised   Revised\n                                 posts        posts\n01          Chargeman            20           26\n02          Foreman              6            6\n',
  ])('%s', (text) => {
    expect(changesIn(`CORRIGENDUM\n${text}`)).toEqual(change);
  });

  test('the number of the only post of a notice is its total', () => {
    const text =
      'CORRIGENDUM\nRecruitment to the posts of Chargeman\nThe number of posts of Chargeman is increased from 20 to 26.';
    expect(changesIn(text)).toEqual([{ fact: 'vacancies', was: 20, value: 26 }]);
  });

  test('each number belongs to the post before it', () => {
    const text =
      'CORRIGENDUM\nVacancies in the post of Fitter (Diesel) mentioned as 15 should be read as 18 and vacancies in the post of Welder mentioned as 10 should be read as 12.';
    expect(changesIn(text).map(({ was, value }) => [was, value])).toEqual([
      [
        { name: 'Fitter (Diesel)', total: 15 },
        { name: 'Fitter (Diesel)', total: 18 },
      ],
      [
        { name: 'Welder', total: 10 },
        { name: 'Welder', total: 12 },
      ],
    ]);
  });

  test('the row of the total is the total', () => {
    const text =
      'CORRIGENDUM\nName of post\tAdvertised\tRevised\nChargeman\t20\t26\nForeman\t8\t9\nTotal\t28\t35';
    expect(changesIn(text).at(-1)).toEqual({ fact: 'vacancies', was: 28, value: 35 });
  });
});

test('a new date may have only a remark', () => {
  const text = 'NOTICE\nExtension of last date\nLast date for registration : 30.11.2026 (Extended)';
  expect(changesIn(text)).toEqual([{ fact: 'dates.last', was: null, value: { on: '2026-11-30' } }]);
});

test('two pairs of dates in one Hindi sentence are two changes', () => {
  const text =
    'शुद्धि पत्र\nआवेदन करने की अंतिम तिथि को 10.11.2026 के स्थान पर 25.11.2026 निर्धारित किया गया है तथा शुल्क जमा करने की अंतिम तिथि 12.11.2026 के स्थान पर 27.11.2026 होगी।';
  expect(changesIn(text).map(({ fact, was }) => [fact, was])).toEqual([
    ['dates.last', { on: '2026-11-10' }],
    ['dates.feeLast', { on: '2026-11-12' }],
  ]);
});

test.each([
  'The total number of vacancies notified as 581 stands revised to 597.',
  'The number of vacancies is revised to 597 (earlier 581).',
  'Instead of 581 vacancies, 597 vacancies shall be filled.',
  'Number of posts\nFor : 581\nRead : 597',
  'कुल पदों की संख्या 581 के बजाय 597 पढ़ी जाए।',
  'बिन्दु संख्या 1 में कुल पदों की संख्या "581" के स्थान पर "597" पढ़ा जाए।',
])('a changed total is read: %s', (text) => {
  expect(changesIn(`CORRIGENDUM\n${text}`)).toEqual([{ fact: 'vacancies', was: 581, value: 597 }]);
});

test('a changed number of posts is doubtful if its words name no total', () => {
  const read = (sentence: string) =>
    readNotice(`शुद्धि पत्र\n${sentence}`, TODAY).changes.map(({ certainty }) => certainty);
  expect(read('(क) सफाईवाला के पदों की संख्या 22 के स्थान पर 26 पढ़ी जाए।')).toEqual(['doubtful']);
  expect(read('पदों की कुल संख्या 22 के स्थान पर 26 पढ़ी जाए।')).toEqual(['certain']);
});

test('the number of a column is no earlier number', () => {
  const read = (sentence: string) =>
    readNotice(`शुद्धि पत्र\n${sentence}`, TODAY).changes.map(({ was, value }) => [was, value]);
  expect(read('कॉलम 4 में कुल पद 29 के स्थान पर 34 पढ़े जाएं।')).toEqual([[29, 34]]);
});

test('a changed day is doubtful if its step may belong to a round, or if it is earlier', () => {
  const certaintyOf = (text: string) =>
    readNotice(`CORRIGENDUM\n${text}`, TODAY).changes.map(({ certainty }) => certainty);
  expect(
    certaintyOf(
      'Candidates of the main examination are informed.\nThe examination is postponed from 10.01.2027 to 24.01.2027.',
    ),
  ).toEqual(['doubtful']);
  expect(certaintyOf('The examination is postponed from 10.01.2027 to 24.01.2027.')).toEqual([
    'certain',
  ]);
  expect(certaintyOf('Last date of application: for 20.12.2026 read 05.12.2026')).toEqual([
    'doubtful',
  ]);
});

test('the number of a category is no total', () => {
  const text = 'CORRIGENDUM\nThe vacancies of the SC category are increased from 10 to 12.';
  expect(changesIn(text)).toEqual([]);
});

test.each([
  [
    'The Board has extended the last date for submission of the application form from November 9, 2026 to November 20, 2026 (5:30 p.m.).',
    ['dates.last: 2026-11-09 > 2026-11-20 17:30'],
  ],
  [
    'The date of the test, 10.01.2027, is unchanged. The last date stands extended to 20.11.2026 from 09.11.2026.',
    ['dates.last: 2026-11-09 > 2026-11-20'],
  ],
  [
    'For the date "01.07.2026", with reference to which the age is reckoned, the date "01.01.2026" shall be substituted.',
    ['age.asOn: 2026-07-01 > 2026-01-01'],
  ],
  [
    'ऑनलाइन आवेदन की अंतिम तिथि 09.11.2026 के स्थान पर 20.11.2026 पढ़ी जाए। शुल्क जमा करने की अंतिम तिथि भी 21.11.2026 होगी।',
    ['dates.last: 2026-11-09 > 2026-11-20', 'dates.feeLast:  > 2026-11-21'],
  ],
  [
    "For the post of Electrician 'A', the number of vacancies 36 may be read as 29.",
    ["posts: Electrician 'A': 36 > Electrician 'A': 29"],
  ],
  [
    'The vacancies of Pharmacist (Allopathic) are increased from 258 to 273 and the total vacancies from 1047 to 1062.',
    [
      'posts: Pharmacist (Allopathic): 258 > Pharmacist (Allopathic): 273',
      'vacancies: 1047 > 1062',
    ],
  ],
  [
    [
      '            Particulars                              For                        Read',
      ' Closing      date    for     online     14-11-2026 (23:45 hrs)     21-11-2026 (23:45 hrs)',
      ' submission of application',
      ' Modification       window       for     16-11-2026 to 18-11-2026   24-11-2026 to 26-11-2026',
      ' corrections in the application',
    ].join('\n'),
    [
      'dates.last: 2026-11-14 23:45 > 2026-11-21 23:45',
      'dates.correction: 2026-11-16..2026-11-18 > 2026-11-24..2026-11-26',
    ],
  ],
])('changes are read with their earlier values: %s', (text, changes) => {
  const read = readNotice(`CORRIGENDUM\n${text}`, TODAY).changes;
  expect(read.map(writeChange).sort()).toEqual([...changes].sort());
});

describe('a date in another sentence is the earlier value', () => {
  test.each([
    [
      'Applications were invited up to 20.11.2026, 18:00 hrs.\nCandidates can now apply up to 05.12.2026, 18:00 hrs.',
      ['dates.last: 2026-11-20 18:00 > 2026-12-05 18:00'],
    ],
    [
      'The closing date for receipt of applications was 20.11.2026.\nOnline applications are received from 21.10.2026. It has been decided to extend the last date for receipt of online applications upto 05.12.2026.',
      ['dates.last: 2026-11-20 > 2026-12-05'],
    ],
    [
      'It was notified on 20.10.2026 that the written test would be held on 12.12.2026 and 13.12.2026. Due to administrative reasons the written test is now re-scheduled to 28.12.2026 and 29.12.2026.',
      ['rounds.written.exam: 2026-12-12..2026-12-13 > 2026-12-28..2026-12-29'],
    ],
    [
      'बोर्ड द्वारा विज्ञापन संख्या 17/2026 दिनांक 01.10.2026 के द्वारा ऑनलाईन आवेदन पत्र दिनांक 21.10.2026 से 20.11.2026 तक आमंत्रित किये गये थे।\nआवेदन की अन्तिम तिथि को दिनांक 05.12.2026 तक बढ़ाया जाता है।',
      ['dates.last: 2026-11-20 > 2026-12-05'],
    ],
    [
      'In continuation of the announcement dated 01.11.2026 vide which the last date of Advt. No. 12 of 2026 was extended up to 20.11.2026, it is announced that\n1. The last date is now 05.12.2026.',
      ['dates.last: 2026-11-20 > 2026-12-05'],
    ],
    [
      'बोर्ड द्वारा ऑनलाइन आवेदन दिनांक 21.10.2026 से 20.11.2026 तक आमंत्रित किये गये थे।\nआवेदन की अन्तिम तिथि को दिनांक 05.12.2026 तक बढ़ाया जाता है।',
      ['dates.last: 2026-11-20 > 2026-12-05'],
    ],
    [
      'मंडल द्वारा दिनांक 20.11.2026 (रविवार) को आयोजित की जाने वाली छात्रावास अधीक्षक भर्ती परीक्षा अब\nदिनांक 05.12.2026 (रविवार) को पूर्वान्ह 11:00 से 01:15 बजे तक आयोजित की जावेगी।',
      ['dates.exam: 2026-11-20 > 2026-12-05'],
    ],
  ])('%s', (text, changes) => {
    expect(readNotice(`CORRIGENDUM\n${text}`, TODAY).changes.map(writeChange)).toEqual(changes);
  });
});

test.each([
  [
    'In the advertisement for Clerks published on 02.11.2026, the last date for submission of applications may be read as 11.12.2026 in place of 01.12.2026.',
    ['dates.last: 2026-12-01 > 2026-12-11'],
  ],
  [
    'The last date for filling up of the online application form is extended till 20.12.2026. The printout of the application must reach the office latest by 07.01.2027 (extended from 24.12.2026).',
    ['dates.last:  > 2026-12-20'],
  ],
  [
    'The answer key will be uploaded on 20.12.2026 instead of 10.12.2026, and objections may be sent till 25.12.2026 instead of 15.12.2026.',
    ['dates.answerKey: 2026-12-10 > 2026-12-20', 'dates.objection: 2026-12-15 > 2026-12-25'],
  ],
  [
    'आवेदन एवं शुल्क जमा करने की अंतिम तिथि 15.12.2026 से बढ़ाकर 25.12.2026 की जाती है।',
    ['dates.feeLast: 2026-12-15 > 2026-12-25', 'dates.last: 2026-12-15 > 2026-12-25'],
  ],
  [
    'Candidates may download their admit cards from 04.12.2026 onwards in place of 13.11.2026.',
    ['dates.admitCard: 2026-11-13 > 2026-12-04'],
  ],
  [
    'Computer Based Test, tentatively planned for 13.12.2026, is now scheduled to be held on 03.01.2027.',
    ['dates.exam: 2026-12-13 (tentative) > 2027-01-03'],
  ],
  [
    'The main examination, which was to be held on Saturday, the 21st November, 2026 and Sunday, the 22nd November, 2026, shall now be held on Saturday, the 12th December, 2026 and Sunday, the 13th December, 2026.',
    ['rounds.mains.exam: 2026-11-21..2026-11-22 > 2026-12-12..2026-12-13'],
  ],
  [
    'The last date for challenging the provisional answer keys, 06.12.2026 (up to 11:50 PM), has been extended to 08.12.2026 (up to 05:00 PM).',
    ['dates.objection: 2026-12-06 23:50 > 2026-12-08 17:00'],
  ],
  [
    'Applicants who were not able to pay the fee are given time for payment till 22.11.2026, 4:00 pm (previous date: 18.11.2026).',
    ['dates.feeLast: 2026-11-18 > 2026-11-22 16:00'],
  ],
  [
    'Clause\tExisting text\tAmended text\nOn-line registration\tOpens on 25.11.2026\tOpens on 28.11.2026\nOn-line registration\tCloses on 24.12.2026\tCloses on 27.12.2026',
    ['dates.applyFrom: 2026-11-25 > 2026-11-28', 'dates.last: 2026-12-24 > 2026-12-27'],
  ],
  [
    'Preliminary Examination (on-line) :\n    existing - January 10, 2027      new - January 17, 2027\nMain Examination (on-line) :\n    existing - February 21, 2027     new - February 28, 2027',
    ['rounds.mains.exam: 2027-02-21 > 2027-02-28', 'rounds.prelims.exam: 2027-01-10 > 2027-01-17'],
  ],
  [
    'The number of vacancies against the Academy be read as 282 instead of 276. The total against all academies accordingly be read as 459 in place of 453.',
    ['vacancies: 453 > 459'],
  ],
  [
    'ऑनलाइन आवेदन भरने की अंतिम तिथि दिनांक-28.11.2026 को विस्तारित करते हुए दिनांक-07.12.2026 निर्धारित की जाती है।',
    ['dates.last: 2026-11-28 > 2026-12-07'],
  ],
  ['कुल पद 804 के स्थान पर 1012 किये जाते हैं।', ['vacancies: 804 > 1012']],
  [
    'आशुलिपि परीक्षा जो 21 मार्च, 2027 को होनी थी, अब 28 मार्च, 2027 को होगी।',
    ['rounds.skill-test.exam: 2027-03-21 > 2027-03-28'],
  ],
  [
    'उक्त तिथि को पुनः दिनांक 20.12.2026 की मध्य रात्रि तक विस्तारित किया जाता है। शुल्क भुगतान हेतु अन्तिम तिथि 12.12.2026 के स्थान पर 22.12.2026 होगी।',
    ['dates.feeLast: 2026-12-12 > 2026-12-22'],
  ],
])('a change has these words: %s', (text, changes) => {
  const read = readNotice(`CORRIGENDUM\n${text}`, TODAY).changes;
  expect(read.map(writeChange).sort()).toEqual(changes);
});

test.each([
  'शुल्क जमा करने की अंतिम तिथि 20.12.2026 तथा आवेदन की अंतिम तिथि 18.12.2026 को बढ़ाकर क्रमशः 30.12.2026 एवं 28.12.2026 किया जाता है।',
  'The maximum age for Post Code 12 shall be read as 40 years instead of 35 years.',
  'The last date of receipt of the hard copy is changed from 20.11.2026 to 05.12.2026.',
  'The test will be held as per the earlier announcement on 05.12.2026 and not on 20.11.2026 as reported in the press.',
  'The portal shall be available upto 05.12.2026, commencing from 20.11.2026.',
])('is no change: %s', (text) => {
  expect(changesIn(`CORRIGENDUM\n${text}`)).toEqual([]);
});

test('a new date is doubtful if an earlier date of unknown meaning stands apart', () => {
  const text =
    'CORRIGENDUM\nThis was earlier fixed as 20.11.2026. Requests of many candidates were received, and the matter was considered by the Commission in a meeting together with the requests of the departments, which need more time for their rosters.\nThe last date of application is extended to 05.12.2026.';
  expect(readNotice(text, TODAY).changes.map(({ certainty }) => certainty)).toEqual(['doubtful']);
});

test('the days of a notice that changes dates are doubtful', () => {
  const text = (heading: string) => `${heading}\nThe test will be held on 05.12.2026.`;
  const certaintyOf = (heading: string) =>
    readNotice(text(heading), TODAY).facts.find(({ fact }) => fact === 'dates.exam')?.certainty;
  expect(certaintyOf('NOTICE OF POSTPONEMENT')).toBe('doubtful');
  expect(certaintyOf('Subject: Extension in last date')).toBe('doubtful');
  expect(certaintyOf('Corrigendum, if any, is published on the website.')).toBe('certain');
});

test('a changed age is no sure fact', () => {
  const text = 'CORRIGENDUM\nThe upper age limit for SC is changed from 35 to 40 years.';
  const { facts } = readNotice(text, TODAY);
  expect(facts.filter(({ certainty }) => certainty === 'certain')).toEqual([]);
});

test('a window lacks the time behind its new day, so that the change is doubtful', () => {
  const text = 'शुद्धि पत्र\nआवेदन की अंतिम तिथि 15.12.2026 के स्थान पर 25.12.2026 (कार्यालय में 5:00) होगी।';
  expect(readNotice(text, TODAY).changes.map(({ certainty }) => certainty)).toEqual(['doubtful']);
});

test.each([
  'The last date of online application is extended from 15.12.2026 to 25.12.2026 for the post of Surveyor. For all other posts the last date remains 15.12.2026.',
  'EXTENSION\nThe last date 15.12.2026 is now extended up to 25.12.2026 for candidates of Class I.',
  'The written test of Constable scheduled for 15.12.2026 is postponed till further orders.\nThe written test of PGT will now be held on 25.12.2026.',
  'सूचना\nआरक्षी की लिखित परीक्षा दिनांक 15.12.2026 अग्रिम आदेश तक स्थगित की जाती है।\nप्रवक्ता की लिखित परीक्षा अब दिनांक 25.12.2026 को आयोजित होगी।',
])('a change for some candidates or for another examination is not certain: %s', (text) => {
  const certain = readNotice(text, TODAY).changes.filter(
    ({ certainty }) => certainty === 'certain',
  );
  expect(certain).toEqual([]);
});

test('a last date that remains does not make the change of an examination doubtful', () => {
  const text =
    'NOTICE\nThe written test of 15.12.2026 is rescheduled to 25.12.2026. The last date of application remains unchanged.';
  expect(readNotice(text, TODAY).changes.map(({ certainty }) => certainty)).toEqual(['certain']);
});

test('a notice with a change has no stage', () => {
  const text =
    'ADMIT CARDS\nThe test scheduled on 20.11.2026 is postponed and will now be held on 05.12.2026.';
  expect(readNotice(text, TODAY).facts.map(({ fact }) => fact)).not.toContain('stage');
});

const LAST_DATE_CHANGED = ['dates.last: 2026-11-25 > 2026-12-02'];

test.each([
  [
    'In the notice, "Closing date of submission of application : 25.11.2026" shall be construed as "02.12.2026".',
    LAST_DATE_CHANGED,
  ],
  ['The last date of application 25.11.2026 may be treated as 02.12.2026.', LAST_DATE_CHANGED],
  ['The closing date "25.11.2026" shall be deemed to be "02.12.2026".', LAST_DATE_CHANGED],
  ['The last date of application is altered from 25.11.2026 to 02.12.2026.', LAST_DATE_CHANGED],
  [
    'In point 7, "Crucial date: the first day of January, 2026" may be read as "Crucial date: the closing date of application, i.e. 25 November 2026".',
    ['age.asOn: 2026-01-01 > 2026-11-25'],
  ],
  [
    'The earlier notice, vide which the last date of applications had been shifted from 18.11.2026 to 25.11.2026, is modified and applications are now received till 02.12.2026.',
    LAST_DATE_CHANGED,
  ],
  [
    'The last date of applications was extended from 18.11.2026 to 25.11.2026. It is now further extended up to 02.12.2026.',
    LAST_DATE_CHANGED,
  ],
  [
    'The last date of applications was extended from 25.11.2026 to 02.12.2026. The test will now be held on 22.12.2026.',
    [...LAST_DATE_CHANGED, 'dates.exam:  > 2026-12-22'],
  ],
])('a corrigendum says which value is the new one: %s', (text, changes) => {
  expect(readNotice(`CORRIGENDUM\n${text}`, TODAY).changes.map(writeChange)).toEqual(changes);
});

test('the start of viewing and the end of objections are no change', () => {
  const text =
    'NOTICE ON VIEWING OF KEYS\nCandidates can view the answer keys from 02.11.2026 at 16:00 hrs.\nObjections, if any, may be raised through the same login till 08.11.2026 (23:59 hrs).';
  expect(readNotice(text, TODAY).changes).toEqual([]);
});
