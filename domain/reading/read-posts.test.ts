import { expect, test } from 'vitest';
import { expectLinear } from '#tests/setup/growth.ts';
import { readNotice } from './read-notice.ts';
import { readPosts } from './read-posts.ts';

const valuesOf = (text: string, fact: string) =>
  readNotice(text)
    .facts.filter((one) => one.fact === fact)
    .map(({ value, certainty }) => ({ value, certainty }));

test('rows of categories are parts of one post, and their sum is the total', () => {
  const table = `Category\tNo. of posts
General\t12
Scheduled Caste (M&B)\t3
Sports Person\t1
PwD\t1
Total\t16`;
  expect(valuesOf(table, 'posts')).toEqual([]);
  expect(valuesOf(table, 'vacancies')).toEqual([{ value: 16, certainty: 'certain' }]);
});

test.each([
  [
    'in a cell of their own',
    'Position\tVacancies\tReservation\nClerk\t4\tUR-2, SEBC-1, ST-1\nTotal\t4',
  ],
  ['in brackets', 'Position\tVacancies\nClerk\t04 (UR-02, SEBC-01, ST-01)\nTotal\t4'],
  [
    'in a list',
    "1. Clerk (Group 'B' Gazetted): 04 posts (UR-2, OBC-1, ST-1)\n2. Peon: 01 post (UR)\nTotal posts: 5",
  ],
])('the categories of a post are read %s', (_, text) => {
  expect(valuesOf(text, 'posts')[0]).toEqual({
    value: { name: 'Clerk', total: 4, ur: 2, obc: 1, st: 1 },
    certainty: 'certain',
  });
});

test.each([
  ['a wrong sum', 'Name of post\tUR\tSC\tTotal\nClerk\t2\t1\t4'],
  [
    'categories in a cell with a wrong sum',
    'Position\tVacancies\nClerk\t04 (UR-2, SC-1)\nTotal\t4',
  ],
  ['a number in an unknown column', 'Position\tUR\tSC\tTotal\tOH\nClerk\t3\t1\t4\t1'],
  ['a department below an unknown header', 'Wing (Doctors)\tUR\tSC\tTotal\nNeurology\t3\t1\t4'],
  ['numbers that may be those of groups', 'Position\tAA\tBB\tCC\tDD\tTotal\nClerk\t1\t1\t1\t1\t4'],
  ['a name that goes on elsewhere', 'Name of post\tUR\tSC\tTotal\nClerk (Legal\t3\t1\t4'],
  ['a zone', 'Name of post\tUR\tSC\tTotal\nZone I\t3\t1\t4'],
  ['a single line without categories', 'Post : Clerk - 4 posts'],
  [
    'two tables that differ',
    'Position\tUR\tSC\tTotal\nClerk\t3\t1\t4\n\nText\n\nPosition\tUR\tSC\tTotal\nClerk\t4\t1\t5',
  ],
])('a row is doubtful: %s', (_, text) => {
  const certainties = valuesOf(text, 'posts').map(({ certainty }) => certainty);
  expect(new Set(certainties)).toEqual(new Set(['doubtful']));
});

test.each([
  ['ur', 'अना०', 'अनारक्षित वर्ग', 'अना-रक्षित', 'सा.'],
  ['ews', 'आ0क0वर्ग', 'आर्थिक दृष्टि से कमज़ोर वर्ग', 'ई. डब्ल्यू. एस.'],
  ['obc', 'अन्य पिछड़े वर्ग', 'अन्य पिछड़ा वर्ग (ओबीसी)', 'अ० पि० व०'],
  ['sc', 'अ.जाति', 'अनु. जा.', 'एस०सी०'],
  ['st', 'अनु०ज०जाति', 'अनु. जन. जा.', 'अ.ज.जाति'],
])('Hindi headers of a group are known: %s', (group, ...headers) => {
  for (const header of headers) {
    const table = `पद का नाम\tमहिला\t${header}\tयोग\nभृत्य\t0\t3\t3\nयोग\t0\t3\t3`;
    expect(valuesOf(table, 'posts'), header).toEqual([
      { value: { name: 'भृत्य', total: 3, women: 0, [group]: 3 }, certainty: 'certain' },
    ]);
  }
});

test('headers with single spaces are divided at the longest groups', () => {
  const table = `क्र.   पद का नाम     अनु० जाति अत्यंत पिछड़ा वर्ग पिछड़ा वर्ग अनारक्षित    कुल
1      अमीन            3          1           2           4         10
       योग             3          1           2           4         10`;
  expect(valuesOf(table, 'posts')).toEqual([
    { value: { name: 'अमीन', total: 10, ur: 4, sc: 3 }, certainty: 'certain' },
  ]);
});

test('ages and pay beside the numbers of groups leave a row certain', () => {
  for (const header of ['Max. age', 'मासिक मानदेय']) {
    const table = `Name of post\tUR\tSC\tTotal\t${header}\nClerk\t30\t10\t40\t35\nTotal\t30\t10\t40\t`;
    expect(valuesOf(table, 'posts')).toEqual([
      { value: { name: 'Clerk', total: 40, ur: 30, sc: 10 }, certainty: 'certain' },
    ]);
  }
});

test('a Hindi name keeps its nukta', () => {
  const table = 'पद का नाम\tकुल\nआंगनवाड़ी कार्यकर्ता\t4\nबढ़ई\t2\nयोग\t6';
  expect(valuesOf(table, 'posts').map(({ value }) => value)).toEqual([
    { name: 'आंगनवाड़ी कार्यकर्ता', total: 4 },
    { name: 'बढ़ई', total: 2 },
  ]);
});

test('the only column of backward classes of a state has its OBC', () => {
  for (const classes of ['BC', 'S.E.B.C.', 'पिछड़ा वर्ग']) {
    expect(valuesOf(`Position\tUR\t${classes}\tTotal\nClerk\t3\t1\t4`, 'posts')).toEqual([
      { value: { name: 'Clerk', total: 4, ur: 3, obc: 1 }, certainty: 'certain' },
    ]);
  }
});

test.each([
  ['Position\tUR\tBC-A\tBC-B\tTotal\nClerk\t3\t1\t1\t5', { ur: 3 }],
  ['Position\tUR\tOBC\tVJ/NT\tTotal\nClerk\t3\t1\t1\t5', { ur: 3, obc: 1 }],
  ['पद\tUR\tअ.पि.व.\tपि.व.\tकुल\nClerk\t3\t1\t1\t5', { ur: 3 }],
  ['पद\tUR\tपिछड़ा वर्ग\tपिछड़े वर्गों की महिला\tकुल\nClerk\t3\t1\t1\t5', { ur: 3 }],
  ['पद\tगैर आरक्षित\tपि०व०\tअत्यन्त पि० वर्ग\tकुल पद\nClerk\t3\t1\t1\t5', { ur: 3 }],
])('several backward classes belong to no group, but to the sum: %j', (text, counts) => {
  expect(valuesOf(text, 'posts')).toEqual([
    { value: { name: 'Clerk', total: 5, ...counts }, certainty: 'certain' },
  ]);
  expect(valuesOf(text.replace(/5$/, '6'), 'posts')).toMatchObject([{ certainty: 'doubtful' }]);
});

test('columns of a bilingual table, of classes of OBC and of a percentage are read', () => {
  const table = `पद / Post\tअना./UR\tOBC-A\tOBC-B\t10% Ex-Servicemen\tकुल/Total
चालक / Driver\t3\t1\t2\t1\t6`;
  expect(valuesOf(table, 'posts')).toEqual([
    { value: { name: 'Driver', total: 6, ur: 3, obc: 3, esm: 1 }, certainty: 'certain' },
  ]);
});

test('disciplines are posts only if all are names of people', () => {
  const table = (one: string, other: string) =>
    `Discipline\tUR\tSC\tTotal\n${one}\t3\t1\t4\n${other}\t1\t1\t2\nTotal\t4\t2\t6`;
  expect(
    valuesOf(table('Trade Apprentice (Fitter)', 'Technician Apprentice'), 'posts'),
  ).toHaveLength(2);
  expect(valuesOf(table('Cardiology', 'Assistant Surgery'), 'posts')).toEqual([]);
});

test('the only row of a table without names has the total', () => {
  const text =
    'Details:\nTotal   General   EWS   SEBC   SC   ST\n 24       9        3     7     1    4     (of which PH : 1)';
  expect(valuesOf(text, 'vacancies')).toEqual([{ value: 24, certainty: 'certain' }]);
});

test('a sentence below a table is not one of its rows', () => {
  const text = `Position                UR     SC     Total     Pay scale
Assistant Executive     3      1      4         Rs. 55,000
(Operations)

Qualification : Degree in Electrical Engineering and two years of experience.
City code 1101 Agartala     2205     3108     4406`;
  expect(valuesOf(text, 'posts')).toEqual([
    {
      value: { name: 'Assistant Executive (Operations)', total: 4, ur: 3, sc: 1 },
      certainty: 'certain',
    },
  ]);
});

test.each([
  ['CORRIGENDUM\nThe following is to be read: total posts 280.', 'doubtful'],
  ['CORRIGENDUM\nThe following is to be read. The total number of posts remains 280.', 'certain'],
])('a total of a corrigendum is certain only if it remains: %j', (text, certainty) => {
  expect(valuesOf(text, 'vacancies')).toEqual([{ value: 280, certainty }]);
});

test('a serial number before the names is no total, and words go on after a hyphen', () => {
  const text = `No.   Name of post      UR   SC   Total   ESM (10%)
1     Senior Sci-        3    1    4       1
      entific Offi-
      cer`;
  expect(valuesOf(text, 'posts')).toEqual([
    {
      value: { name: 'Senior Scientific Officer', total: 4, ur: 3, sc: 1, esm: 1 },
      certainty: 'certain',
    },
  ]);
});

test('a line between two rows may belong to both', () => {
  const text = `Name of post      UR   SC   Total
Clerk             3    1    4
Senior
Officer           1    1    2
Grade Two`;
  const certainties = valuesOf(text, 'posts').map(({ certainty }) => certainty);
  expect(certainties).toEqual(['doubtful', 'doubtful']);
});

test('the greatest number of women is not the number of vacancies', () => {
  const text = 'The number of vacancies for women is capped at 40 for the course.';
  expect(valuesOf(text, 'vacancies')).toEqual([]);
});

test('the backlog is no total', () => {
  expect(valuesOf('बैकलॉग के 12 पदों पर भर्ती', 'vacancies')).toEqual([]);
});

test('the code of a post is not a number of posts', () => {
  expect(valuesOf('The number of posts under post code 11 remains.', 'vacancies')).toEqual([]);
});

test('a row of totals without its first cells is read in the order of the columns', () => {
  const text = `Code      Name of the post      UR     SC     Total        PwBD
C-1       Clerk                 3      1      4      1
C-2       Driver                2      0      2      0
TOTAL                           5      1      6      1`;
  expect(valuesOf(text, 'vacancies')).toEqual([{ value: 6, certainty: 'certain' }]);
});

test('a wrapped line that is spaced out is read as one cell', () => {
  const text = `Name of the post          UR     SC     Total
Assistant Professor       3      1      4
(Computer    Sci-
ence)`;
  expect(valuesOf(text, 'posts')).toMatchObject([
    { value: { name: 'Assistant Professor (Computer Science)' }, certainty: 'certain' },
  ]);
});

test('a header with a line for each language is read', () => {
  const text = `पद / Post      अना.   अ.पि.व.   अ.जा.   कुल
               UR     OBC       SC      Total
चालक / Driver  2      1         1       4`;
  expect(valuesOf(text, 'posts')).toEqual([
    { value: { name: 'Driver', total: 4, ur: 2, obc: 1, sc: 1 }, certainty: 'certain' },
  ]);
});

test('serial numbers below "Sr. No." in two lines are no numbers of posts', () => {
  const text = `Sr.     Category                 Age
No.                              Relaxation
1       Ex-Servicemen of wars    5 years
2       Persons of the State     3 years`;
  expect(valuesOf(text, 'posts')).toEqual([]);
});

test('the names of people in a column of subjects are posts', () => {
  const table = (header: string, name: string) =>
    `${header}\tNumber\tHours\n${name} (Law)\t3\t8\n${name} (Physics)\t2\t6\nTotal\t5\t`;
  const names = (text: string) => valuesOf(text, 'posts').map(({ value }) => value);
  const posts = [
    { name: 'Guest Faculty (Law)', total: 3 },
    { name: 'Guest Faculty (Physics)', total: 2 },
  ];
  expect(names(table('Position and subject', 'Guest Faculty'))).toEqual(posts);
  expect(names(table('Subject', 'Guest Faculty'))).toEqual(posts);
  expect(names(table('Subject', 'Department'))).toEqual([]);
});

test('a serial number in the cell of a name is no part of it', () => {
  const table = (one: string, other: string) =>
    `Sl. Post            UR   SC   Total
${one.padEnd(20)}3    1    4
${other.padEnd(20)}1    1    2`;
  const names = (text: string) =>
    valuesOf(text, 'posts').map(({ value }) => (value as { name: string }).name);
  expect(names(table('1   Clerk', '2   Steno Typist'))).toEqual(['Clerk', 'Steno Typist']);
});

test.each([
  'Ward Boy / वार्ड बॉय',
  'वार्ड बॉय / Ward Boy',
])('a bilingual name is read in English: %s', (name) => {
  const text = `Post\tUR\tSC\tTotal\n${name}\t3\t1\t4`;
  expect(valuesOf(text, 'posts')).toMatchObject([{ value: { name: 'Ward Boy' } }]);
});

test('a bar that divides a table of spaces is no border of a cell', () => {
  const text = `Post                 Scale  UR  SC  Total | HI  VI
Senior Clerk         III     3   1      4 |  0   1
Junior Clerk         II      2   0      2 |  0   0`;
  expect(valuesOf(text, 'posts')).toMatchObject([
    { value: { name: 'Senior Clerk', total: 4, ur: 3, sc: 1 } },
    { value: { name: 'Junior Clerk', total: 2, ur: 2, sc: 0 } },
  ]);
});

test('a narrow header with a line above the others is read', () => {
  const text = `                        OBC-
Name of post      UR          SC   Total
                        NCL
Clerk             3     1     0    4`;
  expect(valuesOf(text, 'posts')).toMatchObject([
    { value: { name: 'Clerk', total: 4, ur: 3, obc: 1, sc: 0 }, certainty: 'certain' },
  ]);
});

test('the categories below a common title in two languages are columns', () => {
  const text = `S.No.\tName of post\tCategory / श्रेणी\tTotal कुल
UR अनारक्षित\tSC अ.जा.
1\tClerk\t3\t1\t4`;
  expect(valuesOf(text, 'posts')).toEqual([
    { value: { name: 'Clerk', total: 4, ur: 3, sc: 1 }, certainty: 'certain' },
  ]);
});

test('lines below the rows belong to them, if they cannot be around the middle of rows', () => {
  const text = `Sl.   Post              UR   SC   Total
1     Nursing           3    1    4
      Officer
2     Senior Sci-       1    0    1
      entific Offi-
      cer
3     Computer          1    1    2
      Program-
      mer`;
  expect(
    valuesOf(text, 'posts').map(({ value, certainty }) => [
      (value as { name: string }).name,
      certainty,
    ]),
  ).toEqual([
    ['Nursing Officer', 'certain'],
    ['Senior Scientific Officer', 'certain'],
    ['Computer Programmer', 'certain'],
  ]);
});

test('a row without words on its line has them above and below', () => {
  const text = `No.   Trade                       UR   SC   Total
1     Electrician                 3    1    4
      Junior Draughtsman
2                                 2    0    2
      (Mechanical)`;
  expect(valuesOf(text, 'posts')).toMatchObject([
    { value: { name: 'Electrician' }, certainty: 'certain' },
    { value: { name: 'Junior Draughtsman (Mechanical)' }, certainty: 'certain' },
  ]);
});

test('a table goes on in the next page with the same header', () => {
  const page = (rows: string, number: number) =>
    `Sl.  Name of post     Total
${rows}

                    - ${number} -

PUBLIC SERVICE COMMISSION

`;
  const text =
    page('1    Clerk            3\n2    Driver           2', 1) +
    page('3    Peon             4\nTotal                 9', 2);
  expect(valuesOf(text, 'vacancies')).toEqual([{ value: 9, certainty: 'certain' }]);
  expect(valuesOf(text.replace(/9/, '8'), 'posts')[0]).toMatchObject({ certainty: 'doubtful' });
});

test('the columns of a line with single spaces have names above them', () => {
  const text = `Sl.    Post &                 Upper
No.    Grade                  age
                              limit UR SC Total
1      Clerk                  33 y. 2  1  3`;
  expect(valuesOf(text, 'posts')).toEqual([
    { value: { name: 'Clerk', total: 3, ur: 2, sc: 1 }, certainty: 'certain' },
  ]);
});

test('a cell is as wide as the widest line of its header', () => {
  const text = `                    Scale of pay and grade      Category
Name of post        Grade                        UR    SC    Total
Clerk               Rs.   14,000         -       2     1     3`;
  expect(valuesOf(text, 'posts')).toMatchObject([{ certainty: 'certain' }]);
});

test('fellowships of a column of subjects and disciplines are posts', () => {
  const text = 'Subject / Discipline\tNumber of JRF\nJRF (Physics)\t4\nJRF (Law)\t3\nTotal\t7';
  expect(valuesOf(text, 'posts')).toMatchObject([
    { value: { name: 'JRF (Physics)', total: 4 } },
    { value: { name: 'JRF (Law)', total: 3 } },
  ]);
});

test.each([
  ['Post 3: Clerk', 'Clerk'],
  ['(ii) Clerk', 'Clerk'],
  ['Post Code 12/26 - Clerk', 'Clerk'],
  ['पद क्र. 2 लिपिक', 'लिपिक'],
  ['Clerk (Pay Level-2)', 'Clerk'],
  ['Clerk (Post Code: 14)', 'Clerk'],
  ['TGT (Hindi) / प्र.स्ना.शि. (हिन्दी)', 'TGT (Hindi)'],
  ['लिपिक Clerk', 'Clerk'],
  ['कनिष्ठ लिपिक (Junior Clerk)', 'Junior Clerk'],
  ['सहायक ग्रेड-III', 'सहायक ग्रेड-III'],
])('the name of a post has no number, code, level or second language: %s', (cell, name) => {
  expect(valuesOf(`Name of post\tUR\tSC\tTotal\n${cell}\t3\t1\t4`, 'posts')).toEqual([
    { value: { name, total: 4, ur: 3, sc: 1 }, certainty: 'certain' },
  ]);
});

test.each([
  'JuniorClerk Typist',
  'कनि ष्ठ लिपिक',
  'Clerk Group B',
  'लिपिक (Typing)',
])('a name that was glued, torn or has other words is doubtful: %s', (cell) => {
  expect(valuesOf(`Name of post\tUR\tSC\tTotal\n${cell}\t3\t1\t4`, 'posts')).toMatchObject([
    { certainty: 'doubtful' },
  ]);
});

test.each([
  'पदनाम\tसामा.\tआ.क.व.\tअन्य पि. वर्ग\tअनु० जा०\tअनु० ज० जा०\tकुल रिक्ति',
  'पद\tअनारक्षित श्रेणी\tई.डब्ल्यू.एस.\tओ.बी.सी.\tएस.सी.\tएस.टी.\tसकल योग',
  'पद\tअना०\tआर्थिक रूप से कमजोर\tअ. पि. व.\tअ. जा.\tअ. ज. जा.\tपद संख्या',
])('the columns of a Hindi table are read: %j', (header) => {
  expect(valuesOf(`${header}\nभृत्य\t4\t1\t3\t2\t1\t11`, 'posts')).toEqual([
    {
      value: { name: 'भृत्य', total: 11, ur: 4, ews: 1, obc: 3, sc: 2, st: 1 },
      certainty: 'certain',
    },
  ]);
});

test('a list of posts needs no word for posts if the categories follow', () => {
  const text = '1. Clerk - 4 (UR-2, SC-2)\n2. लिपिक - 3 (अनारक्षित-2, अ.जा.-1)\n3. Floor - 2';
  expect(valuesOf(text, 'posts')).toEqual([
    { value: { name: 'Clerk', total: 4, ur: 2, sc: 2 }, certainty: 'certain' },
    { value: { name: 'लिपिक', total: 3, ur: 2, sc: 1 }, certainty: 'certain' },
  ]);
});

test('a line without a number is in a list of posts if its categories follow', () => {
  expect(valuesOf('लिपिक - 3 (अनारक्षित 2, अ.जा. 1)\nRooms - 3 posts', 'posts')).toEqual([
    { value: { name: 'लिपिक', total: 3, ur: 2, sc: 1 }, certainty: 'certain' },
  ]);
  expect(valuesOf('Regular - 3 (UR-2, SC-1)', 'posts')).toMatchObject([{ certainty: 'doubtful' }]);
});

test('posts are read from blocks with labels, if there are several', () => {
  const block = (name: string) => `Post: ${name}\nPay: Level 4\nVacancies: 3 (UR-2, SC-1)\n`;
  expect(valuesOf(`${block('Clerk')}\n${block('Cook')}`, 'posts')).toEqual(
    ['Clerk', 'Cook'].map((name) => ({
      value: { name, total: 3, ur: 2, sc: 1 },
      certainty: 'certain',
    })),
  );
  expect(valuesOf(block('Clerk'), 'posts')).toEqual([]);
});

test('rows above one that cannot be assigned are doubtful', () => {
  const text = `Sl\tName of post\tPay\tUR\tSC\tTotal
1\tClerk\tLevel 2\t3\t1\t4
2\t2\t0\t2`;
  expect(valuesOf(text, 'posts')).toMatchObject([{ certainty: 'doubtful' }]);
  expect(valuesOf(text, 'vacancies')).toEqual([]);
});

test('a title spans the columns of categories below it', () => {
  const text = `Name of post\tVacancies\t\t\tTotal
\tUR\tEWS\tSC\t
Clerk\t3\t1\t1\t5`;
  expect(valuesOf(text, 'posts')).toEqual([
    { value: { name: 'Clerk', total: 5, ur: 3, ews: 1, sc: 1 }, certainty: 'certain' },
  ]);
});

test.each([
  ['rows that add up to the total', 'Clerk\t3\nDriver\t2\nTotal\t5', 'certain'],
  [
    'rows that add up to the number in a sentence',
    'Clerk\t3\nDriver\t2\n\nTotal vacancies: 5',
    'certain',
  ],
  ['rows without a total', 'Clerk\t3\nDriver\t2', 'doubtful'],
  ['rows that do not add up', 'Clerk\t3\nDriver\t2\n\nTotal vacancies: 6', 'doubtful'],
  ['a row that is doubtful', 'Clerk\t3\nDriver (Heavy\t2\n\nTotal vacancies: 5', 'doubtful'],
])('posts are certain if sums confirm them: %s', (_, rows, certainty) => {
  const found = valuesOf(`Name of post\tVacancies\n${rows}`, 'posts');
  expect(found.map((one) => one.certainty)).toEqual([certainty, certainty]);
});

test('posts with categories are doubtful if one of them does not add up', () => {
  const text = 'Name of post\tUR\tSC\tTotal\nClerk\t2\t1\t3\nDriver\t2\t1\t4';
  expect(valuesOf(text, 'posts')).toMatchObject([
    { value: { name: 'Clerk' }, certainty: 'doubtful' },
    { value: { name: 'Driver' }, certainty: 'doubtful' },
  ]);
  expect(valuesOf(text.replace(/4$/, '3'), 'posts')).toMatchObject([
    { certainty: 'certain' },
    { certainty: 'certain' },
  ]);
});

test('a post with one vacancy may have only the name of its group', () => {
  const text = 'Post\tNo.\tReservation\nClerk\t1\tUR\nDriver\t3\tUR-2, OBC-1\nTotal\t4';
  expect(valuesOf(text, 'posts').map(({ value }) => value)).toEqual([
    { name: 'Clerk', total: 1, ur: 1 },
    { name: 'Driver', total: 3, ur: 2, obc: 1 },
  ]);
});

test('a pay beside the groups is no group', () => {
  const text = 'Post | UR | SC | Total | Salary\nClerk | 2 | 1 | 3 | 38100\nTotal: 3 slots';
  expect(valuesOf(text, 'posts')).toEqual([
    { value: { name: 'Clerk', total: 3, ur: 2, sc: 1 }, certainty: 'certain' },
  ]);
  expect(valuesOf(text, 'vacancies')).toEqual([{ value: 3, certainty: 'certain' }]);
});

test('a number one space behind a name belongs to the next column, if the other rows have it there', () => {
  const table = (name: string) =>
    `Post               Level   UR   SC   Total\nStation Master     6       6    2    8\n${name}    9    2    11\nTotal                      15   4    19`;
  const namesOf = (text: string) =>
    readNotice(text).facts.flatMap((one) => (one.fact === 'posts' ? [one.value.name] : []));
  expect(namesOf(table('Goods Train Manager 5  '))).toEqual([
    'Station Master',
    'Goods Train Manager',
  ]);
  expect(namesOf(table('Grade 2            5     '))).toEqual(['Station Master', 'Grade 2']);
});

test('a line with the headers of many narrow columns takes linear time', async () => {
  const make = (size: number) => 'No. '.repeat(size / 4);
  await expectLinear('headers in one line', make, (text) => readPosts(text), [16_384, 131_072]);
});
