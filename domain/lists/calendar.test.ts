import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { announcements } from '#db/schema.server.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { FactDate, FactsInput } from '../facts/schema.ts';
import { findExaminationMonths, listExaminations } from './calendar.server.ts';
import { CALENDAR_MONTHS } from './list-sizes.ts';

const { db, close } = await createTestDatabase();
afterAll(close);
const { id: categoryId } = await buildCategory(db);
beforeEach(() => db.delete(announcements));

const build = (title: string, facts: FactsInput, others: object = {}) =>
  buildAnnouncement(db, { title, categoryId, facts, ...others });

/**
 * Returns the entries of each month of the calendar, with their dates. Months without entries are
 * left out.
 */
const calendarFrom = async (from: string) =>
  Object.fromEntries(
    (await listExaminations(db, { from }))
      .filter(({ entries }) => entries.length > 0)
      .map(({ month, entries }) => [
        month,
        entries.map(({ notice, round, date }) =>
          [notice.title, round?.round, date.on].filter(Boolean).join(' '),
        ),
      ]),
  );

describe('the calendar of examinations', () => {
  test('has its months in order, with single days before the month itself', async () => {
    await build('In March', { dates: { exam: { on: '2026-03' } } });
    await build('On a day of March', { dates: { exam: { on: '2026-03-30' } } });
    await build('In July', { dates: { exam: { on: '2026-07-01' } } });
    await build('Too late', { dates: { exam: { on: '2026-09-01' } } });
    await build('To be announced', { dates: { exam: { on: 'tba' } } });
    expect(await listExaminations(db, { from: '2026-03' })).toHaveLength(CALENDAR_MONTHS);
    expect(await calendarFrom('2026-03')).toEqual({
      '2026-03': ['On a day of March 2026-03-30', 'In March 2026-03'],
      '2026-07': ['In July 2026-07-01'],
    });
  });

  test('leaves out a date that a newer notice moves beyond its months', async () => {
    const year = new Date().getFullYear() + 1;
    const threadName = 'Pilot Clerk 2026';
    await build('Admit card', { dates: { exam: { on: `${year}-03-30` } } }, { threadName });
    expect(await calendarFrom(`${year}-03`)).not.toEqual({});
    await build('New date', { dates: { exam: { on: `${year}-12-30` } } }, { threadName });
    expect(await calendarFrom(`${year}-03`)).toEqual({});
  });

  test('knows its first and its last month, without notices that are not public', async () => {
    expect(await findExaminationMonths(db)).toBeNull();
    await build('Two months', { dates: { exam: { on: '2026-02-27', until: '2026-03-02' } } });
    await build('A month', { dates: { exam: { on: '2027-05' } } });
    const publishedAt = new Date(Date.now() + 60_000);
    await build('Later', { dates: { exam: { on: '2028-05' } } }, { publishedAt });
    expect(await findExaminationMonths(db)).toEqual({ first: '2026-02', last: '2027-05' });
  });

  test('has every round', async () => {
    await build('SSC CGL', {
      rounds: [
        { round: 'tier-1', exam: { on: '2026-04-10' } },
        { round: 'tier-2', exam: { on: '2026-06-20', tentative: true } },
      ],
    });
    expect(await calendarFrom('2026-03')).toEqual({
      '2026-04': ['SSC CGL tier-1 2026-04-10'],
      '2026-06': ['SSC CGL tier-2 2026-06-20'],
    });
  });

  test('lists an examination of several notices once, with the newest date', async () => {
    const thread = { threadName: 'SSC CGL 2026' };
    const at = (day: string) => ({ ...thread, createdAt: new Date(day) });
    await build('Recruitment', { dates: { exam: { on: '2026-04-10' } } }, at('2026-01-01'));
    await build('New date', { dates: { exam: { on: '2026-05-11' } } }, at('2026-02-01'));
    expect(await calendarFrom('2026-03')).toEqual({ '2026-05': ['New date 2026-05-11'] });
  });

  test('lists the date of an examination and of its round on the same days once', async () => {
    const thread = { threadName: 'IBPS Clerk 2026' };
    await build('Recruitment', { dates: { exam: { on: '2026-04-10' } } }, thread);
    const rounds = [{ round: 'mains' as const, exam: { on: '2026-04-09', until: '2026-04-10' } }];
    await build('Mains', { rounds }, thread);
    expect(await calendarFrom('2026-03')).toEqual({ '2026-04': ['Mains mains 2026-04-09'] });
  });

  test('has each round that a title in a thread names', async () => {
    const thread = { threadName: 'BPSC CCE 2026' };
    const of = (title: string, on: string, facts: FactsInput = {}) =>
      build(title, { ...facts, dates: { exam: { on } } }, thread);
    await of('BPSC CCE Prelims Admit Card', '2026-04-06', { kind: 'admit-card' });
    await of('BPSC CCE Mains Exam Date', '2026-05-20');
    await of('BPSC CCE Skill Test Date', '2026-06-10');
    const [prelims, mains, skill] = [
      'BPSC CCE Prelims Admit Card prelims 2026-04-06',
      'BPSC CCE Mains Exam Date mains 2026-05-20',
      'BPSC CCE Skill Test Date skill-test 2026-06-10',
    ];
    const others = { '2026-04': [prelims], '2026-06': [skill] };
    expect(await calendarFrom('2026-03')).toEqual({ ...others, '2026-05': [mains] });
    await of('BPSC CCE Mains Postponed', '2026-05-27');
    const moved = 'BPSC CCE Mains Postponed mains 2026-05-27';
    expect(await calendarFrom('2026-03')).toEqual({ ...others, '2026-05': [moved] });
  });

  test('leaves out a round that is postponed without a new date', async () => {
    const thread = { threadName: 'BPSC CCE 2026' };
    const of = (title: string, exam: FactDate) => build(title, { dates: { exam } }, thread);
    await of('BPSC CCE Prelims Exam Date', { on: '2026-04-06' });
    await of('BPSC CCE Mains Exam Date', { on: '2026-05-20' });
    await of('BPSC CCE Mains Exam Postponed', { on: 'tba', extendedFrom: '2026-05-20' });
    expect(await calendarFrom('2026-03')).toEqual({
      '2026-04': ['BPSC CCE Prelims Exam Date prelims 2026-04-06'],
    });
  });

  test('has a cancelled round beside the others', async () => {
    const thread = { threadName: 'BPSC CCE 2026' };
    const of = (title: string, on: string, facts: FactsInput = {}) =>
      build(title, { ...facts, dates: { exam: { on } } }, thread);
    await of('Prelims Exam Date', '2026-04-06');
    await of('Mains Exam Date', '2026-05-20');
    await of('Mains Cancelled', '2026-05-20', { mark: 'cancelled' });
    const entries = (await listExaminations(db, { from: '2026-04' })).flatMap((one) => one.entries);
    expect(entries.map(({ notice, mark }) => [notice.title, mark])).toEqual([
      ['Prelims Exam Date', null],
      ['Mains Cancelled', 'cancelled'],
    ]);
  });

  test('has the date of the first round beside the later rounds of the same notice', async () => {
    const thread = { threadName: 'BPSC CCE 2026' };
    const rounds = [{ round: 'mains' as const, exam: { on: '2026-05-20' } }];
    await build('Recruitment', { dates: { exam: { on: '2026-04-06' } }, rounds }, thread);
    await build('Syllabus', { kind: 'syllabus' }, thread);
    expect(await calendarFrom('2026-03')).toEqual({
      '2026-04': ['Recruitment 2026-04-06'],
      '2026-05': ['Recruitment mains 2026-05-20'],
    });
  });

  test('leaves out a row of an exam list if the examination has its own notice', async () => {
    const organisation = 'Union Public Service Commission';
    const round = (name: string) => ({ name, exam: { on: '2026-04-11' } });
    await build(
      'Annual calendar',
      { organisation, rounds: [round('NDA and NA (I)'), round('CDS (I)')] },
      { threadName: 'UPSC Annual Calendar' },
    );
    const exam = { on: '2026-04-11', tentative: true };
    await build('NDA notice', { organisation, dates: { exam } }, { threadName: 'UPSC NDA 2026' });
    const entries = (await listExaminations(db, { from: '2026-04' })).flatMap(
      (month) => month.entries,
    );
    expect(entries.map((entry) => entry.round?.name ?? entry.thread?.name)).toEqual([
      'CDS (I)',
      'UPSC NDA 2026',
    ]);
  });

  test('keeps rows of a list that share only a general word with a notice', async () => {
    const organisation = 'Example Commission';
    const exam = { on: '2026-04-11' };
    const rounds = ['Civil Services', 'Forest Services'].map((name) => ({ name, exam }));
    await build('Annual calendar', { organisation, rounds }, { threadName: 'Annual Calendar' });
    await build('EPC Civil Services 2026', { organisation, dates: { exam } });
    const [month] = await listExaminations(db, { from: '2026-04' });
    const names = month?.entries.map((entry) => entry.round?.name ?? entry.notice.title);
    expect(names).toEqual(['Forest Services', 'EPC Civil Services 2026']);
  });

  test('lists an examination over several months in each of them', async () => {
    await build('Long', { dates: { exam: { on: '2026-02-25', until: '2026-03-20' } } });
    expect(await calendarFrom('2026-02')).toEqual({
      '2026-02': ['Long 2026-02-25'],
      '2026-03': ['Long 2026-02-25'],
    });
    expect(await calendarFrom('2026-03')).toEqual({ '2026-03': ['Long 2026-02-25'] });
    await build('Shifts', { rounds: [{ round: 'cbt-1', days: ['2026-04-28', '2026-05-05'] }] });
    expect(await calendarFrom('2026-05')).toEqual({ '2026-05': ['Shifts cbt-1 2026-04-28'] });
  });
});
