import { describe, expect, test } from 'vitest';
import { examinationsOf } from '../facts/exam-days.ts';
import type { Facts } from '../facts/schema.ts';
import { statusAt } from '../facts/status.ts';
import { changesOfThread, noticeInThread } from './notice-in-thread.ts';
import type { ThreadNotice } from './timeline.ts';

/** Creates a notice of a thread with these facts, published on a day of November 2026. */
function notice(day: number, facts: Facts, input: Partial<ThreadNotice> = {}) {
  const id = `of-${day}`;
  const dates = facts.dates ?? {};
  return {
    ...{ id, shortId: id, title: `Notice ${id}`, slug: id, url: null, lastDate: null, titles: {} },
    ...{ categoryId: 'c', categoryName: 'C', categorySlug: 'c', important: false },
    ...{ kind: 'other', thread: 't', stage: null, opensAt: null, opensIn: null, closesAt: null },
    mark: facts.mark ?? null,
    publishedAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
    ...{ dates, rounds: facts.rounds ?? [], selection: [], facts },
    ...input,
  } satisfies ThreadNotice & { facts: Facts };
}

const examOn = (on: string, until?: string): Facts => ({ dates: { exam: { on, until } } });
const AT = Date.parse('2026-11-26T06:00:00Z');
const admitCard = notice(10, examOn('2026-11-30'), { kind: 'admit-card', stage: 'admit-card' });

describe('a notice whose examination has a newer date in its thread', () => {
  const revised = notice(20, examOn('2026-12-20'));
  const found = noticeInThread(admitCard, changesOfThread([revised, admitCard]));

  test('is marked as revised, and the newer notice is not', () => {
    expect(found.notice).toMatchObject({ isRevised: true });
    const { notice } = noticeInThread(revised, changesOfThread([revised, admitCard]));
    expect(notice).toBe(revised);
  });

  test('has the newer date in its facts and its status', () => {
    expect(found.notice.facts.dates?.exam?.on).toBe('2026-12-20');
    expect(statusAt(found.notice, AT).date.on).toBe('2026-12-20');
  });

  test('names the former date and the newer notice', () => {
    const [change] = found.changed;
    expect([change?.from.on, change?.to.on]).toEqual(['2026-11-30', '2026-12-20']);
    expect(change?.by.id).toBe(revised.id);
  });

  test.each<[string, Facts]>([
    ['shifts', { rounds: [{ days: ['2026-11-30'] }] }],
    ['a date and later shifts', { rounds: [{ exam: { on: '2026-11-30' }, days: ['2026-12-01'] }] }],
    [
      'the first day, beside the whole date',
      { ...examOn('2026-11-30', '2026-12-01'), rounds: [{ exam: { on: '2026-11-30' } }] },
    ],
  ])('has the newer date in its rounds, instead of %s', (_, { dates, rounds = [] }) => {
    const round = 'tier-1';
    const older = notice(9, { dates, rounds: rounds.map((one) => ({ ...one, round })) });
    const newer = notice(20, { rounds: [{ round, exam: { on: '2026-12-20' } }] });
    const { notice: present } = noticeInThread(older, changesOfThread([newer, older]));
    expect(present.facts.rounds).toEqual([{ round, exam: { on: '2026-12-20' } }]);
    expect(statusAt(present, AT).date.on).toBe('2026-12-20');
  });

  test.each([
    ['an older notice', [admitCard, notice(9, examOn('2026-12-20'))]],
    ['the month of its day', [notice(20, examOn('2026-11')), admitCard]],
    ['a notice after its examination', [notice(31, examOn('2026-12-20')), admitCard]],
  ])('keeps its date beside %s', (_, notices) => {
    expect(noticeInThread(admitCard, changesOfThread(notices))).toEqual({
      notice: admitCard,
      changed: [],
      cancellation: null,
    });
  });
});

describe('a newer notice that repeats a former examination date', () => {
  const moved = notice(12, { dates: { exam: { on: '2026-12-20', extendedFrom: '2026-11-30' } } });
  const movedAgain = notice(13, {
    dates: { exam: { on: '2027-01-10', extendedFrom: '2026-12-20' } },
  });
  const repeat = notice(14, examOn('2026-11-30'), { title: 'SSC CGL Exam Pattern' });
  const first = notice(1, examOn('2026-11-30'));
  const presentOf = (of: ReturnType<typeof notice>, all: ReturnType<typeof notice>[]) =>
    noticeInThread(of, changesOfThread(all)).notice.facts.dates?.exam?.on;

  test.each([
    ['that another notice names as its former day', [repeat, moved]],
    ['that an older notice has', [repeat, { ...moved, title: 'Exam Postponed' }, first]],
    ['before the date moved twice', [repeat, movedAgain, moved, first]],
  ])('has the present date instead of the one %s', (_, all) => {
    const present = all[1]?.dates.exam?.on;
    expect(all.map((one) => presentOf(one, all))).toEqual(all.map(() => present));
    const { changed } = noticeInThread(repeat, changesOfThread(all));
    expect(changed.map(({ from, to }) => [from.on, to.on])).toEqual([['2026-11-30', present]]);
  });

  test.each([
    ['is about another change', { ...repeat, title: 'Revised Exam Date' }],
    [
      'has its former day',
      notice(14, { dates: { exam: { on: '2026-11-30', extendedFrom: '2026-12-20' } } }),
    ],
    ['is an admit card', { ...repeat, stage: 'admit-card' as const }],
    ['has another day', notice(14, examOn('2026-12-06'))],
  ])('gives its date if it %s', (_, newer) => {
    const all = [newer, moved, first];
    expect(all.map((one) => presentOf(one, all))).toEqual(all.map(() => newer.dates.exam?.on));
  });
});

test('a revised date counts even if it is published after the former date', () => {
  const revised = notice(31, examOn('2026-12-20'), { title: 'SSC CGL Revised Exam Date' });
  const { changed } = noticeInThread(admitCard, changesOfThread([revised, admitCard]));
  expect(changed.map(({ to }) => to.on)).toEqual(['2026-12-20']);
});

describe('an examination postponed without a new date', () => {
  const dates = { exam: { on: 'tba', extendedFrom: '2026-11-30' } };
  const postponed = notice(20, { dates }, { title: 'SSC CGL Exam Postponed' });
  const told = { subject: 'exam', phase: 'unknown', date: dates.exam, marks: [] };

  test.each([
    ['its own date', examOn('2026-11-30')],
    ['a period', examOn('2026-11-30', '2026-12-02')],
    ['its only round', { rounds: [{ round: 'written' as const, days: ['2026-11-30'] }] }],
  ])('is to be announced in an older notice with %s', (_, facts: Facts) => {
    const older = notice(10, facts);
    const found = noticeInThread(older, changesOfThread([postponed, older]));
    expect(found.notice).toMatchObject({ isRevised: true });
    expect(found.changed).toMatchObject([{ from: { on: '2026-11-30' }, to: dates.exam }]);
    expect(examinationsOf(found.notice.facts)).toEqual([]);
  });

  test('is the status of both notices', () => {
    const found = noticeInThread(admitCard, changesOfThread([postponed, admitCard]));
    expect([found.notice, postponed].map((one) => statusAt(one, AT))).toEqual([told, told]);
  });

  test('changes no examination on another day', () => {
    const other = notice(10, examOn('2026-12-20'));
    expect(noticeInThread(other, changesOfThread([postponed, other])).notice).toBe(other);
  });

  test('has its new date as soon as a newer notice has one', () => {
    const revised = notice(25, examOn('2027-01-10'), { title: 'SSC CGL New Exam Date' });
    const { notice: found } = noticeInThread(
      admitCard,
      changesOfThread([revised, postponed, admitCard]),
    );
    expect(statusAt(found, AT).date.on).toBe('2027-01-10');
  });
});

describe('a notice whose time to apply a newer notice prolongs', () => {
  const to = (on: string, input: Partial<ThreadNotice> = {}): Partial<ThreadNotice> => ({
    ...{ kind: 'job', lastDate: on, closesAt: new Date(`${on}T18:30:00Z`).toISOString() },
    ...{ dates: { last: { on } } },
    ...input,
  });
  const job = notice(1, {}, to('2026-11-10', { stage: 'notification' }));
  const extended = notice(9, {}, to('2026-11-20', { kind: 'other', mark: 'extended' }));
  const present = (newer: readonly ThreadNotice[]) =>
    noticeInThread(job, changesOfThread([...newer, job]));

  test('has the newer last date, and names the former one and the newer notice', () => {
    const { notice: found, changed } = present([extended]);
    expect(found).toMatchObject({
      ...{ lastDate: '2026-11-20', closesAt: extended.closesAt },
      dates: { last: { on: '2026-11-20', extendedFrom: '2026-11-10' } },
      facts: { dates: { last: { extendedFrom: '2026-11-10' } } },
    });
    const [change] = changed;
    expect([change?.name, change?.from.on, change?.to.on, change?.by.id]).toEqual([
      ...['last', '2026-11-10', '2026-11-20', extended.id],
    ]);
    expect(statusAt(found, Date.parse('2026-11-15T06:00:00Z'))).toMatchObject({
      ...{ subject: 'applications', phase: 'open', date: { on: '2026-11-20' } },
      marks: ['extended'],
    });
  });

  test('has the latest of several ends', () => {
    const again = notice(18, {}, to('2026-11-25', { title: 'Clerk Last Date Extended Again' }));
    expect(present([again, extended]).notice.lastDate).toBe('2026-11-25');
  });

  test('opens again', () => {
    const again = notice(15, {}, to('2026-11-30', { title: 'Clerk Form Reopened' }));
    const dates = { ...again.dates, applyFrom: { on: '2026-11-28' } };
    const opening = { ...again, dates, opensAt: '2026-11-27T18:30:00Z' };
    const { notice: found } = present([opening]);
    expect(statusAt(found, AT)).toMatchObject({
      ...{ subject: 'applications', phase: 'ahead', date: { on: '2026-11-28' } },
    });
  });

  test.each<[string, Partial<ThreadNotice>]>([
    ['does not say so', to('2026-11-20')],
    ['has an earlier last date', to('2026-11-05', { mark: 'extended' })],
    [
      'is the last day for corrections',
      { ...to('2026-11-20', { mark: 'extended', stage: 'correction' }), closesAt: null },
    ],
    ['is about another form', to('2026-11-20', { mark: 'extended', title: 'Mains Form' })],
    ['is about objections', to('2026-11-20', { mark: 'extended', kind: 'answer-key' })],
    [
      'has a tentative last date',
      to('2026-11-20', {
        mark: 'extended',
        dates: { last: { on: '2026-11-20', tentative: true } },
      }),
    ],
  ])('keeps its last date if the newer notice %s', (_, input) => {
    expect(present([notice(9, {}, input)])).toMatchObject({ notice: job, changed: [] });
  });

  test('keeps its last date beside an older notice', () => {
    const older = { ...extended, publishedAt: '2026-10-01T00:00:00Z' };
    expect(noticeInThread(job, changesOfThread([job, older])).notice).toBe(job);
  });

  describe('beside an older notice that was extended later', () => {
    const first = (extendedFrom: string, input: Partial<ThreadNotice> = {}) =>
      notice(
        1,
        {},
        to('2026-11-20', { dates: { last: { on: '2026-11-20', extendedFrom } }, ...input }),
      );
    const repeating = notice(5, {}, to('2026-11-10', { title: 'Clerk Vacancies Increased' }));
    const beside = (older: ThreadNotice) =>
      noticeInThread(repeating, changesOfThread([repeating, older]));

    test('has its last date if the older notice was extended from the same day', () => {
      const older = first('2026-11-10');
      const { notice: found, changed } = beside(older);
      expect(found).toMatchObject({ lastDate: '2026-11-20', closesAt: older.closesAt });
      expect(changed.map(({ by }) => by.id)).toEqual([older.id]);
      expect(noticeInThread(older, changesOfThread([repeating, older])).notice).toBe(older);
    });

    test.each<[string, ThreadNotice]>([
      ['was extended from another day', first('2026-11-09')],
      ['is about another form', first('2026-11-10', { title: 'Mains Form' })],
      ['is cancelled', first('2026-11-10', { mark: 'cancelled', kind: 'other' })],
      ['has an earlier last date', first('2026-11-10', to('2026-11-05'))],
    ])('keeps its last date if the older notice %s', (_, older) => {
      expect(beside(older)).toMatchObject({ notice: repeating, changed: [] });
    });
  });
});

describe('a cancellation', () => {
  const exam = examOn('2026-11-30');
  const cancelled = notice(20, { ...exam, mark: 'cancelled' });

  test('of an examination cancels its admit card', () => {
    const found = noticeInThread(admitCard, changesOfThread([cancelled, admitCard]));
    expect(statusAt(found.notice, AT).phase).toBe('cancelled');
    expect(found.cancellation).toEqual({ of: 'exam', by: cancelled });
  });

  test('of an examination replaces the date of other notices', () => {
    const city = notice(9, exam, { stage: 'exam-city' });
    const found = noticeInThread(city, changesOfThread([cancelled, admitCard, city]));
    expect(statusAt(found.notice, AT)).toMatchObject({ subject: 'exam', phase: 'cancelled' });
    expect(found.notice.facts.dates?.exam).toBeUndefined();
    expect(found.cancellation?.of).toBe('exam');
  });

  test('of an examination is a mark beside the status of a recruitment', () => {
    const job = notice(9, exam, { kind: 'job', closesAt: '2026-11-20T18:30:00Z' });
    const found = noticeInThread(job, changesOfThread([cancelled, job]));
    expect(statusAt(found.notice, AT)).toMatchObject({
      ...{ subject: 'applications', phase: 'over', marks: ['exam-cancelled'] },
    });
  });

  test('of a recruitment cancels its notices, until it is announced again', () => {
    const job = notice(1, { mark: 'cancelled' }, { kind: 'job', stage: 'notification' });
    const found = noticeInThread(admitCard, changesOfThread([admitCard, job]));
    expect(found.notice.mark).toBe('cancelled');
    expect(found.cancellation).toEqual({ of: 'recruitment', by: job });
    const again = notice(5, {}, { kind: 'job', stage: 'notification' });
    expect(
      noticeInThread(admitCard, changesOfThread([admitCard, again, job])).cancellation,
    ).toBeNull();
  });

  test('is over once a newer notice has another date', () => {
    const revised = notice(22, examOn('2026-12-20'));
    const found = noticeInThread(admitCard, changesOfThread([revised, cancelled, admitCard]));
    expect(found.notice.facts.dates?.exam?.on).toBe('2026-12-20');
    expect(found.cancellation).toBeNull();
  });
});

describe('a cancelled notice without an examination date', () => {
  const job = notice(1, examOn('2026-11-30'), { kind: 'job', stage: 'notification' });
  const twoRounds = notice(
    1,
    {
      rounds: [
        { round: 'tier-1', exam: { on: '2026-11-30' } },
        { round: 'tier-2', exam: { on: '2026-12-30' } },
        { round: 'interview', exam: { on: '2027-02-10' } },
      ],
    },
    { kind: 'job', stage: 'notification' },
  );
  const titled = (title: string, day = 20, facts: Facts = {}) =>
    notice(day, { ...facts, mark: 'cancelled' }, { title });
  const cancelledBy = (...notices: ThreadNotice[]) =>
    changesOfThread(notices).examinations.flatMap(({ place, by }) => (by ? [place.round] : []));

  test('cancels the examination that its title names', () => {
    const cancelled = titled('Clerk 2026 Exam Cancelled');
    const { notice: found, cancellation } = noticeInThread(job, changesOfThread([cancelled, job]));
    expect(found).toMatchObject({ cancelled: 'exam', isRevised: true, dates: {} });
    expect(found.dates?.exam).toBeUndefined();
    expect(cancellation).toEqual({ of: 'exam', by: cancelled });
  });

  test('cancels nothing if its title names another subject', () => {
    expect(cancelledBy(titled('Clerk 2026 Exam City Cancelled'), job)).toEqual([]);
  });

  test('cancels no examination that was over when it was published', () => {
    const late = { publishedAt: '2026-12-02T00:00:00Z' };
    expect(cancelledBy({ ...titled('Clerk Exam Cancelled'), ...late }, job)).toEqual([]);
    expect(cancelledBy({ ...titled('SSC CGL Exam Cancelled'), ...late }, twoRounds)).toEqual([
      'tier-2',
    ]);
  });

  test.each([
    ['SSC CGL Exam Cancelled', ['tier-1', 'tier-2']],
    ['SSC CGL Written Exam Cancelled', ['tier-1', 'tier-2']],
    ['SSC CGL Tier I and II Cancelled', ['tier-1', 'tier-2']],
    ['SSC CGL Tier II Cancelled', ['tier-2']],
    ['SSC CGL Interview Cancelled', ['interview']],
    ['SSC CGL Skill Test Cancelled', []],
  ])('cancels the rounds that its title names: %s', (title, rounds) => {
    expect(cancelledBy(titled(title), twoRounds)).toEqual(rounds);
  });

  test('cancels the rounds that its facts name', () => {
    const rounds: Facts = { rounds: [{ round: 'tier-2' }] };
    expect(cancelledBy(titled('SSC CGL Exam Cancelled', 20, rounds), twoRounds)).toEqual([
      'tier-2',
    ]);
  });

  test('cancels neither a newer date nor a date that was not known before', () => {
    const cancelled = titled('Clerk Exam Cancelled');
    expect(cancelledBy(notice(22, examOn('2026-12-20')), cancelled, job)).toEqual([]);
    expect(cancelledBy(notice(22, examOn('2026-12-20')), cancelled)).toEqual([]);
    expect(cancelledBy(notice(22, examOn('2026-11-30')), cancelled, job)).toEqual(['']);
  });
});

describe('a notice of several rounds of which one is cancelled', () => {
  const [first, second] = ['2026-12-18', '2027-02-10'];
  const rounds: Facts['rounds'] = [
    { round: 'tier-1', exam: { on: first } },
    { round: 'tier-2', exam: { on: second } },
  ];
  const job = notice(1, { rounds }, { kind: 'job', stage: 'notification' });
  const present = (cancelled: ThreadNotice) =>
    noticeInThread(job, changesOfThread([cancelled, job])).notice;
  const ofSecond = { mark: 'cancelled', title: 'SSC CGL Tier II Cancelled' } as const;

  test.each<[string, Facts]>([
    ['the cancelled round alone', { rounds: [{ round: 'tier-2', exam: { on: second } }] }],
    ['both rounds', { rounds }],
    ['no date', {}],
  ])('keeps the other round and its status if the newer notice has %s', (_, facts) => {
    const found = present(notice(20, facts, ofSecond));
    expect(found).toMatchObject({ isRevised: true, rounds: [rounds[0]] });
    expect(found.cancelled).toBeUndefined();
    expect(statusAt(found, AT)).toMatchObject({ subject: 'exam', date: { on: first }, marks: [] });
  });

  test('keeps the other dates of the cancelled round', () => {
    const one = { round: 'tier-1' as const, exam: { on: first } };
    const second = { round: 'tier-2' as const, admitCard: { on: '2027-02-01' } };
    const both = notice(
      1,
      { rounds: [one, { ...second, exam: { on: '2027-02-10' } }] },
      { kind: 'job', stage: 'notification' },
    );
    const cancelled = notice(20, {}, ofSecond);
    expect(noticeInThread(both, changesOfThread([cancelled, both])).notice.rounds).toEqual([
      one,
      second,
    ]);
  });

  test('has a cancelled examination if the other round was over', () => {
    const late = { ...ofSecond, publishedAt: '2026-12-20T00:00:00Z' };
    expect(present(notice(20, examOn(second), late))).toMatchObject({ cancelled: 'exam' });
  });
});

describe('an admit card without an examination date', () => {
  const job = notice(1, examOn('2026-11-30'), { kind: 'job', stage: 'notification' });
  const card = notice(10, {}, { kind: 'admit-card', stage: 'admit-card' });
  const cancelled = notice(20, { ...examOn('2026-11-30'), mark: 'cancelled' });
  const revised = notice(22, examOn('2026-12-20'));
  const present = (...notices: ThreadNotice[]) => noticeInThread(card, changesOfThread(notices));

  test.each([
    ['with a date', cancelled],
    ['by its title', notice(20, { mark: 'cancelled' }, { title: 'Clerk Exam Cancelled' })],
  ])('is cancelled with the examination of its round: %s', (_, by) => {
    const found = present(by, card, job);
    expect(found.notice).toMatchObject({ mark: 'cancelled', isRevised: true });
    expect(found.cancellation).toEqual({ of: 'exam', by });
  });

  test('has the new date of a newer notice', () => {
    const found = present(revised, cancelled, card, job);
    expect(found.notice).toMatchObject({ mark: null, isRevised: true });
    expect(statusAt(found.notice, AT)).toMatchObject({ subject: 'exam', phase: 'ahead' });
    expect(found.notice.facts.dates?.exam?.on).toBe('2026-12-20');
    const [change] = found.changed;
    expect([change?.from.on, change?.to.on]).toEqual(['2026-11-30', '2026-12-20']);
  });

  test.each<[string, ThreadNotice[]]>([
    ['beside its date', [card, job]],
    ['after the cancellation', [card, { ...cancelled, publishedAt: job.publishedAt }, job]],
    [
      'of another round',
      [
        notice(20, { mark: 'cancelled' }, { title: 'SSC CGL Tier II Cancelled' }),
        ...[card, notice(2, { rounds: [{ round: 'tier-2', exam: { on: '2026-12-30' } }] })],
        notice(1, { rounds: [{ round: 'tier-1', exam: { on: '2026-11-30' } }] }),
      ],
    ],
  ])('stays as it is %s', (_, notices) => {
    expect(present(...notices)).toEqual({ notice: card, changed: [], cancellation: null });
  });
});
