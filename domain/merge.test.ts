import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announcementShape, type MergedContent } from './announcements/content-shape.ts';
import { htmlBlocks } from './html-blocks.ts';
import { isSame } from './is-same.ts';
import { changedParts, mergeContents, type Side } from './merge.ts';

const base: MergedContent = {
  title: 'SSC CGL 2026',
  ownTitles: {},
  description:
    '<p>Apply now.</p><h2>Fee</h2><p>Pay online.</p><ul><li>General</li><li>Women</li><li>PH</li></ul><table><tbody><tr><td>Exam</td><td>June</td></tr><tr><td>Result</td><td>July</td></tr></tbody></table><p>Good luck.</p>',
  categoryId: 'c1',
  important: false,
  url: 'https://ssc.example/',
  imageUrl: null,
  threadName: 'SSC CGL 2026',
  stage: 'notification',
  publishedAt: null,
  facts: {
    kind: 'job',
    organisation: 'Staff Selection Commission',
    vacancies: 100,
    pay: 'Level 6',
    posts: [
      { name: 'Clerk', total: 60, ur: 20 },
      { name: 'Officer', total: 40 },
    ],
    dates: {
      applyFrom: { on: '2026-03-01' },
      last: { on: '2026-03-31', time: '17:00' },
      exam: { on: '2026-06' },
    },
    fees: [
      { group: 'General', rupees: 100 },
      { group: 'PH', rupees: 30 },
    ],
    age: { min: 18, max: 27, relaxations: [{ group: 'OBC', years: 3 }] },
    qualifications: ['class-10', 'graduation'],
    states: ['bihar'],
    selection: ['Written examination', 'Interview'],
    links: [{ kind: 'apply', url: 'https://ssc.example/apply' }],
  },
};

type Facts = MergedContent['facts'];
type Edit = { part: string; change: (content: MergedContent, n: number) => MergedContent };

const withFacts = (content: MergedContent, facts: Partial<Facts>): MergedContent => ({
  ...content,
  facts: { ...content.facts, ...facts },
});
const withText =
  (from: string, to: (n: number) => string): Edit['change'] =>
  (content, n) => ({
    ...content,
    description: content.description.replace(from, to(n)),
  });

/** Edits that change one part each. `n` selects the new value of the part. */
const edits: Edit[] = [
  { part: 'title', change: (content, n) => ({ ...content, title: `SSC CGL 2026, ${n}` }) },
  { part: 'categoryId', change: (content, n) => ({ ...content, categoryId: `other ${n}` }) },
  {
    part: 'url',
    change: (content, n) => ({ ...content, url: n > 9 ? null : `https://a.example/${n}` }),
  },
  {
    part: 'imageUrl',
    change: (content, n) => ({ ...content, imageUrl: `https://a.example/${n}.png` }),
  },
  { part: 'threadName', change: (content, n) => ({ ...content, threadName: `SSC CHSL ${n}` }) },
  { part: 'facts.vacancies', change: (content, n) => withFacts(content, { vacancies: 200 + n }) },
  { part: 'facts.pay', change: (content, n) => withFacts(content, { pay: `Level ${n + 7}` }) },
  {
    part: 'facts.dates.last',
    change: (content, n) =>
      withFacts(content, {
        dates: {
          ...content.facts.dates,
          last: { on: `2026-04-${10 + n}`, extendedFrom: '2026-03-31' },
        },
      }),
  },
  {
    part: 'facts.dates.exam',
    change: (content, n) =>
      withFacts(content, { dates: { ...content.facts.dates, exam: { on: `2026-07-${10 + n}` } } }),
  },
  {
    part: 'facts.dates.result',
    change: (content, n) =>
      withFacts(content, {
        dates: { ...content.facts.dates, result: { on: `2026-08-${10 + n}` } },
      }),
  },
  {
    part: 'facts.fees[General]',
    change: (content, n) =>
      withFacts(content, { fees: withLine(content.facts.fees, 0, { rupees: 200 + n }) }),
  },
  {
    part: 'facts.fees[PH]',
    change: (content, n) =>
      withFacts(content, { fees: withLine(content.facts.fees, 1, { rupees: 35 + n }) }),
  },
  {
    part: 'facts.fees[Women]',
    change: (content, n) =>
      withFacts(content, { fees: [...(content.facts.fees ?? []), { group: 'Women', rupees: n }] }),
  },
  {
    part: 'facts.posts[Clerk]',
    change: (content, n) =>
      withFacts(content, { posts: withLine(content.facts.posts, 0, { total: 70 + n }) }),
  },
  {
    part: 'facts.posts[Officer]',
    change: (content, n) =>
      withFacts(content, { posts: withLine(content.facts.posts, 1, { ur: 5 + n }) }),
  },
  {
    part: 'facts.age.max',
    change: (content, n) => withFacts(content, { age: { ...content.facts.age, max: 30 + n } }),
  },
  {
    part: 'facts.age.relaxations[OBC]',
    change: (content, n) =>
      withFacts(content, {
        age: { ...content.facts.age, relaxations: [{ group: 'OBC', years: 4 + n }] },
      }),
  },
  {
    part: 'facts.links[https://ssc.example/apply]',
    change: (content, n) =>
      withFacts(content, { links: withLine(content.facts.links, 0, { label: `Apply ${n}` }) }),
  },
];

function withLine<Line extends object>(
  lines: Line[] | undefined,
  place: number,
  change: Partial<Line>,
) {
  return lines?.map((line, at) => (at === place ? { ...line, ...change } : line));
}

/** Edits of the same text. Each edit changes a different block or row. */
const textEdits: Edit['change'][] = [
  withText('Apply now.', (n) => `Apply by ${n}.`),
  withText('Pay online.', (n) => `Pay ${n} online.`),
  withText('<li>General</li>', (n) => `<li>General ${n}</li>`),
  withText('<li>Women</li>', (n) => `<li>Women ${n}</li>`),
  withText('<td>June</td>', (n) => `<td>June ${n}</td>`),
  withText('<td>July</td>', (n) => `<td>July ${n}</td>`),
  withText('Good luck.', (n) => `Good luck to ${n}.`),
];

const set = (values: string[]) => [...values].sort();

/** Generates two different items, and two numbers that select the values of the edits. */
const pairOf = <Item>(items: readonly Item[]) =>
  fc.tuple(fc.shuffledSubarray([...items], { minLength: 2, maxLength: 2 }), fc.nat(15), fc.nat(15));

describe("the merge of two people's changes", () => {
  test('has both changes of different parts, without a question', () => {
    fc.assert(
      fc.property(pairOf(edits), ([[one, other], n, m]) => {
        const [first, second] = [one as Edit, other as Edit];
        const mine = first.change(base, n);
        const theirs = second.change(base, m);
        const { merged, collisions, kept } = mergeContents(announcementShape, {
          base,
          mine,
          theirs,
        });
        expect(collisions).toEqual([]);
        expect(kept).toEqual([second.part]);
        expect(changedParts(announcementShape, theirs, merged)).toEqual([first.part]);
        expect(changedParts(announcementShape, mine, merged)).toEqual([second.part]);
      }),
      { numRuns: 200 },
    );
  });

  test('has both changes of different blocks and rows of one text', () => {
    fc.assert(
      fc.property(pairOf(textEdits), ([[one, other], n, m]) => {
        const [first, second] = [one as Edit['change'], other as Edit['change']];
        const mine = first(base, n);
        const theirs = second(base, m);
        const { merged, collisions } = mergeContents(announcementShape, { base, mine, theirs });
        expect(collisions).toEqual([]);
        expect(merged).toEqual(second(mine, m));
      }),
      { numRuns: 200 },
    );
  });

  test('asks exactly once about a part that both changed differently, with all three values', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...edits),
        fc.uniqueArray(fc.nat(9), { minLength: 2, maxLength: 2 }),
        fc.constantFrom<Side>('mine', 'theirs'),
        ({ part, change }, [n = 0, m = 0], side) => {
          const versions = { base, mine: change(base, n), theirs: change(base, m) };
          const { collisions, kept } = mergeContents(announcementShape, versions);
          expect(collisions.map((collision) => collision.part)).toEqual([part]);
          const [collision] = collisions;
          expect(isSame(collision?.mine, collision?.theirs)).toBe(false);
          expect(isSame(collision?.mine, collision?.base)).toBe(false);
          expect(kept).toEqual([]);
          const chosen = mergeContents(announcementShape, versions, new Map([[part, side]]));
          expect(chosen.collisions).toEqual([]);
          expect(chosen.merged).toEqual(versions[side]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('asks nothing about a part that both changed alike, and about contents that one or nobody changed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...edits), fc.nat(9), ({ change }, n) => {
        const changed = change(base, n);
        for (const [mine, theirs] of [
          [base, base],
          [changed, changed],
          [changed, base],
          [base, changed],
        ] as const) {
          const { merged, collisions } = mergeContents(announcementShape, { base, mine, theirs });
          expect(collisions).toEqual([]);
          expect(merged).toEqual(isSame(mine, base) ? theirs : mine);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('has choices that one person added, and no choice that one person removed', () => {
    const levels = ['class-10', 'class-12', 'graduation', 'phd'] as const;
    const subset = fc.subarray([...levels]);
    fc.assert(
      fc.property(subset, subset, subset, (first, mine, theirs) => {
        const of = (qualifications: typeof first) => withFacts(base, { qualifications });
        const { merged, collisions } = mergeContents(announcementShape, {
          base: of(first),
          mine: of(mine),
          theirs: of(theirs),
        });
        expect(collisions).toEqual([]);
        const expected = levels.filter((level) =>
          first.includes(level)
            ? mine.includes(level) && theirs.includes(level)
            : mine.includes(level) || theirs.includes(level),
        );
        expect(set(merged.facts.qualifications ?? [])).toEqual(set([...expected]));
      }),
    );
  });

  test('asks about a row that one removed and the other changed', () => {
    const mine = withFacts(base, { fees: base.facts.fees?.slice(0, 1) });
    const theirs = withFacts(base, { fees: withLine(base.facts.fees, 1, { rupees: 35 }) });
    const { collisions } = mergeContents(announcementShape, { base, mine, theirs });
    expect(collisions).toEqual([
      {
        part: 'facts.fees[PH]',
        base: { group: 'PH', rupees: 30 },
        mine: undefined,
        theirs: { group: 'PH', rupees: 35 },
      },
    ]);
  });

  /** Posts for tests. Each function of `otherChanges` (below) changes, removes or adds one post. */
  const posts = ['Clerk', 'Officer', 'Typist', 'Driver'].map((name, n) => ({ name, total: n + 1 }));
  type Posts = typeof posts;
  const withPosts = (list: Posts) => withFacts(base, { posts: list });
  const renamed = (list: Posts, place: number, name: string, more: object = {}) =>
    list.map((post, at) => (at === place ? { ...post, name, ...more } : post));
  const otherChanges: ((list: Posts, place: number) => Posts)[] = [
    (list, place) => renamed(list, place, list[place]?.name ?? '', { total: 90 }),
    (list, place) => renamed(list, place, 'Cook'),
    (list, place) => renamed(list, place, 'Cook', { total: 91 }),
    (list, place) => list.filter((_, at) => at !== place),
    (list, place) => list.toSpliced(place, 0, { name: 'Guard', total: 92 }),
    (list) => [...list, { name: 'Guard', total: 93 }],
  ];

  test('has a renamed row and changes in other rows, without a question', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2, maxLength: 2 }),
        fc.constantFrom(...otherChanges),
        fc.constantFrom({}, { total: 50 }),
        fc.boolean(),
        ([place = 0, other = 0], change, more, isMineRenamed) => {
          const rename = withPosts(renamed(posts, place, 'Steno', more));
          const changed = withPosts(change(posts, other));
          const [mine, theirs] = isMineRenamed ? [rename, changed] : [changed, rename];
          const origin = withPosts(posts);
          const { merged, collisions } = mergeContents(announcementShape, {
            ...{ base: origin, mine, theirs },
          });
          expect(collisions).toEqual([]);
          const at = change(posts, other).findIndex(({ name }) => name === posts[place]?.name);
          expect(merged.facts.posts).toEqual(renamed(change(posts, other), at, 'Steno', more));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('keeps a new name by one and new numbers by the other of one row, and asks nothing', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.integer({ min: 50, max: 90 }), fc.boolean(), (place, n, isMine) => {
        const rename = withPosts(renamed(posts, place, 'Steno'));
        const change = withPosts(
          renamed(posts, place, posts[place]?.name ?? '', { total: n, ur: 1 }),
        );
        const [mine, theirs] = isMine ? [rename, change] : [change, rename];
        const versions = { base: withPosts(posts), mine, theirs };
        const { merged, collisions, kept } = mergeContents(announcementShape, versions);
        expect(collisions).toEqual([]);
        expect(kept).toEqual([`facts.posts[${posts[place]?.name} → Steno]`]);
        expect(merged).toEqual(withPosts(renamed(posts, place, 'Steno', { total: n, ur: 1 })));
      }),
      { numRuns: 200 },
    );
  });

  test.each<Side>([
    'mine',
    'theirs',
  ])('asks by both names about a row to which both gave other numbers, and %s leaves it once', (side) => {
    const rename = withPosts(renamed(posts, 1, 'Steno', { total: 80 }));
    const change = withPosts(renamed(posts, 1, 'Officer', { total: 90 }));
    for (const [mine, theirs] of [
      [rename, change],
      [change, rename],
    ] as const) {
      const versions = { base: withPosts(posts), mine, theirs };
      const { collisions } = mergeContents(announcementShape, versions);
      expect(collisions).toEqual([
        {
          part: 'facts.posts[Officer → Steno]',
          ...{ base: posts[1], mine: mine.facts.posts?.[1], theirs: theirs.facts.posts?.[1] },
        },
      ]);
      const sides = new Map(collisions.map(({ part }) => [part, side]));
      const { merged } = mergeContents(announcementShape, versions, sides);
      expect(merged.facts.posts).toEqual(versions[side].facts.posts);
    }
  });

  /** Changes after which the posts cannot be matched one to one with the earlier posts. */
  const unmatched: [string, (list: Posts) => Posts][] = [
    ['split', (list) => list.toSpliced(1, 1, { name: 'A', total: 1 }, { name: 'B', total: 1 })],
    [
      'split, one part with the old name',
      (list) => list.toSpliced(1, 1, { name: 'Officer', total: 1 }, { name: 'B', total: 1 }),
    ],
    ['joined to another', (list) => renamed(list, 0, 'Clerk', { total: 3 }).toSpliced(1, 1)],
    [
      'joined under a new name',
      (list) => list.toSpliced(0, 2, { name: 'Clerk and Officer', total: 3 }),
    ],
    ['swapped', (list) => renamed(renamed(list, 0, 'Officer'), 1, 'Clerk')],
    ['given the name of another', (list) => renamed(list, 1, 'Clerk')],
  ];

  test.each(
    unmatched,
  )('asks about the whole list if one changed a row that the other %s', (_, change) => {
    const whole = withPosts(change(posts));
    const other = withPosts(renamed(posts, 1, 'Officer', { total: 90 }));
    for (const [mine, theirs] of [
      [whole, other],
      [other, whole],
    ] as const) {
      const versions = { base: withPosts(posts), mine, theirs };
      const { collisions } = mergeContents(announcementShape, versions);
      const lists = { base: posts, mine: mine.facts.posts, theirs: theirs.facts.posts };
      expect(collisions).toEqual([{ part: 'facts.posts', ...lists }]);
      for (const side of ['mine', 'theirs'] as const) {
        const chosen = mergeContents(announcementShape, versions, new Map([['facts.posts', side]]));
        expect(chosen.collisions).toEqual([]);
        expect(chosen.merged).toEqual(versions[side]);
      }
    }
  });

  test.each(
    unmatched,
  )('keeps rows that one %s, and changes of other rows by the other, and asks nothing', (_, change) => {
    const mine = withPosts(change(posts));
    const [, , typist, driver] = posts as [unknown, unknown, Posts[number], Posts[number]];
    const theirs = withPosts(renamed(posts, 2, 'Steno', { total: 70 }));
    const { merged, collisions } = mergeContents(announcementShape, {
      ...{ base: withPosts(posts), mine, theirs },
    });
    expect(collisions).toEqual([]);
    expect(merged.facts.posts).toEqual([
      ...change(posts).slice(0, -2),
      { ...typist, name: 'Steno', total: 70 },
      driver,
    ]);
  });

  test('asks about the order, and not about the rows, if both moved rows differently', () => {
    const inOrder = (...places: number[]) =>
      withPosts(places.flatMap((place) => posts[place] ?? []));
    const versions = {
      base: inOrder(0, 1, 2, 3),
      mine: inOrder(1, 0, 2, 3),
      theirs: inOrder(0, 1, 3, 2),
    };
    const { collisions } = mergeContents(announcementShape, versions);
    expect(collisions).toEqual([
      {
        part: 'facts.posts[]',
        base: ['Clerk', 'Officer', 'Typist', 'Driver'],
        mine: ['Officer', 'Clerk', 'Typist', 'Driver'],
        theirs: ['Clerk', 'Officer', 'Driver', 'Typist'],
      },
    ]);
    const sides = new Map([['facts.posts[]', 'theirs' as const]]);
    expect(mergeContents(announcementShape, versions, sides).merged).toEqual(versions.theirs);
    // In the following merge the whole list is in conflict. The side chosen for the order
    // (`facts.posts[]`) does not resolve this conflict.
    const swapped = withPosts(renamed(renamed(posts, 0, 'Officer'), 1, 'Clerk'));
    const changed = withPosts(renamed(posts, 1, 'Officer', { total: 90 }));
    const others = { ...versions, mine: swapped, theirs: changed };
    const whole = mergeContents(announcementShape, others, sides);
    expect(whole.collisions.map(({ part }) => part)).toEqual(['facts.posts']);
  });

  test('asks about the whole list if both changed rows with the same name', () => {
    const of = (first: number, second: number, total = 3) =>
      withPosts([
        { name: 'Clerk', total: first },
        { name: 'Clerk', total: second },
        { name: 'Typist', total },
      ]);
    const merged = (mine: MergedContent, theirs: MergedContent) =>
      mergeContents(announcementShape, { base: of(1, 2), mine, theirs });
    expect(merged(of(9, 2), of(1, 8)).collisions.map(({ part }) => part)).toEqual(['facts.posts']);
    const apart = merged(of(9, 2), of(1, 2, 7));
    expect(apart.collisions).toEqual([]);
    expect(apart.merged).toEqual(of(9, 2, 7));
  });

  test('asks about the whole list if both reworded one step differently', () => {
    const of = (...selection: string[]) => withFacts(base, { selection });
    const versions = {
      base: of('Written examination', 'Interview'),
      mine: of('Written examination', 'Personal interview'),
      theirs: of('Written examination', 'Interview round'),
    };
    const { collisions } = mergeContents(announcementShape, versions);
    expect(collisions.map(({ part }) => part)).toEqual(['facts.selection']);
    const alike = { ...versions, theirs: of('Written test', 'Personal interview') };
    const { merged, ...told } = mergeContents(announcementShape, alike);
    expect(told.collisions).toEqual([]);
    expect(merged.facts.selection).toEqual(['Written test', 'Personal interview']);
  });

  describe('of any changes of posts', () => {
    // The total of each post uses two digits that no other post uses. A merged total therefore
    // shows which of these totals were added, and how often.
    const unit = (post: number) => 100 ** post;
    const first = ['Clerk', 'Officer', 'Typist', 'Driver'].map((name, post) => ({
      name,
      total: 10 * unit(post),
    }));
    const DIGITS = first.length + 2;
    const countsOf = (list: Posts) =>
      Array.from({ length: DIGITS }, (_, post) =>
        list.reduce((sum, { total }) => sum + (Math.floor(total / unit(post)) % 100), 0),
      );
    const postOf = (total: number) =>
      Array.from({ length: DIGITS }, (_, post) => post).find(
        (post) => Math.floor(total / unit(post)) % 100 > 0,
      ) ?? 0;
    const amountOf = (total: number) => Math.floor(total / unit(postOf(total))) % 100;
    const names = ['Clerk', 'Officer', 'Typist', 'Driver', 'Steno', 'Cook', 'Guard', 'Helper'];
    type Change = (list: Posts, other: number, name: string, side: Side) => Posts;
    const at = (list: Posts, place: number) => list[place] as Posts[number];
    const changes: Record<string, Change> = {
      rename: (list, _, name) => renamed(list, 0, name),
      more: (list, other) => {
        const { name, total } = at(list, 0);
        return renamed(list, 0, name, { total: total + (20 + (other % 3)) * unit(postOf(total)) });
      },
      fewer: (list) => {
        const { name, total } = at(list, 0);
        const fewer = total - 2 * unit(postOf(total));
        return amountOf(total) > 3 ? renamed(list, 0, name, { total: fewer }) : list;
      },
      split: (list, other, name) => {
        const { total, name: old } = at(list, 0);
        const part = 3 * unit(postOf(total));
        if (amountOf(total) <= 3) return list;
        const kept = { name: other % 2 > 0 ? old : `${name} I`, total: total - part };
        return [kept, { name: other % 3 > 0 ? name : `${name} II`, total: part }, ...list.slice(1)];
      },
      swap: (list, other) =>
        renamed(renamed(list, 0, at(list, other).name), other, at(list, 0).name),
      move: (list, other) => [...list.slice(1, other + 1), at(list, 0), ...list.slice(other + 1)],
      join: (list, other, name) => {
        const total = at(list, 0).total + at(list, other).total;
        const joined = other % 2 > 0 ? at(list, 0).name : name;
        return other === 0
          ? list
          : renamed(list, 0, joined, { total }).filter((_, place) => place !== other);
      },
      remove: (list) => list.slice(1),
      add: (list, _, name, side) => [
        { name, total: 10 * unit(side === 'mine' ? DIGITS - 2 : DIGITS - 1) },
        ...list,
      ],
    };
    const edit = fc.record({
      kind: fc.constantFrom(...Object.keys(changes)),
      place: fc.nat(9),
      other: fc.nat(9),
      name: fc.constantFrom(...names),
    });
    type Drawn = { kind: string; place: number; other: number; name: string };
    /**
     * Applies the generated changes one after another. A change receives only the part of the list
     * that starts at its `place`.
     */
    const edited = (side: Side, drawn: Drawn[]) =>
      drawn.reduce((list, { kind, place, other, name }) => {
        const from = list.length > 0 ? place % list.length : 0;
        const rest = list.slice(from);
        const change = rest.length > 0 ? changes[kind] : changes.add;
        return [
          ...list.slice(0, from),
          ...(change?.(rest, rest.length > 0 ? other % rest.length : 0, name, side) ?? rest),
        ];
      }, first);
    /**
     * Whether a post contains the total of another post and users cannot see this error. They see
     * the error if the names of the posts have changed, or if a post has exactly the original total
     * of another post.
     */
    const isHidden = (list: Posts) => {
      const namesOf = (of: Posts) => set(of.map(({ name }) => name));
      const isExchanged = ({ name, total }: Posts[number]) =>
        first.some((post) => post.name !== name && post.total === total);
      const isForeign = ({ name, total }: Posts[number]) => {
        const own = first.findIndex((post) => post.name === name);
        return countsOf([{ name, total }]).some((count, post) => post !== own && count > 0);
      };
      const isSeen = !isSame(namesOf(list), namesOf(first)) || list.some(isExchanged);
      return !isSeen && list.some(isForeign);
    };
    const anyEdits = fc.array(edit, { minLength: 1, maxLength: 3 });

    test('counts no post more often, or less, than one of the two did, whatever is chosen', () => {
      fc.assert(
        fc.property(
          anyEdits,
          anyEdits,
          fc.array(fc.constantFrom<Side>('mine', 'theirs'), { minLength: 8, maxLength: 8 }),
          (ofMine, ofTheirs, choices) => {
            const [mine, theirs] = [edited('mine', ofMine), edited('theirs', ofTheirs)];
            fc.pre(!isHidden(mine) && !isHidden(theirs));
            const versions = {
              base: withPosts(first),
              mine: withPosts(mine),
              theirs: withPosts(theirs),
            };
            const { collisions } = mergeContents(announcementShape, versions);
            const sides = new Map(
              collisions.map(({ part }, index) => [
                part,
                choices[index % choices.length] ?? 'mine',
              ]),
            );
            const { merged, collisions: left } = mergeContents(announcementShape, versions, sides);
            expect(left).toEqual([]);
            const [one, other] = [countsOf(mine), countsOf(theirs)];
            for (const [post, count] of countsOf((merged.facts.posts ?? []) as Posts).entries()) {
              expect(count).toBeLessThanOrEqual(Math.max(one[post] ?? 0, other[post] ?? 0));
              expect(count).toBeGreaterThanOrEqual(Math.min(one[post] ?? 0, other[post] ?? 0));
            }
          },
        ),
        { numRuns: 2_000 },
      );
    });
  });

  test('asks about a row that both renamed differently, and has one row for an equal new name', () => {
    const of = (mine: Posts, theirs: Posts) =>
      mergeContents(announcementShape, {
        ...{ base: withPosts(posts), mine: withPosts(mine), theirs: withPosts(theirs) },
      });
    const both = of(renamed(posts, 1, 'Steno'), renamed(posts, 1, 'Cook'));
    expect(both.collisions.map(({ part }) => part)).toEqual([
      'facts.posts[Officer → Steno / Cook]',
    ]);
    const same = of(renamed(posts, 1, 'Steno'), [...posts, { name: 'Steno', total: 2 }]);
    expect(same.collisions).toEqual([]);
    expect(same.merged.facts.posts?.map(({ name }) => name)).toEqual([
      ...['Clerk', 'Steno', 'Typist', 'Driver'],
    ]);
  });

  test('asks about a row that both added in different case, and keeps a change of case beside new numbers', () => {
    const of = (mine: Posts, theirs: Posts) =>
      mergeContents(announcementShape, {
        ...{ base: withPosts(posts), mine: withPosts(mine), theirs: withPosts(theirs) },
      });
    const added = of(
      [...posts, { name: 'Peon', total: 3 }],
      [...posts, { name: 'PEON ', total: 3 }],
    );
    expect(added.collisions.map(({ part }) => part)).toEqual(['facts.posts[Peon]']);
    const [first = { name: 'Clerk', total: 1 }, ...others] = posts;
    const written = { ...first, name: first.name.toUpperCase() };
    const counted = { ...first, total: 99 };
    const both = of([written, ...others], [counted, ...others]);
    expect(both.collisions).toEqual([]);
    expect(both.merged.facts.posts?.[0]).toEqual({ ...counted, name: written.name });
  });

  test('has the new order of moved rows, with added rows after their neighbours', () => {
    const [first, second] = base.facts.posts ?? [];
    const mine = withFacts(base, { posts: [second, first].flatMap((post) => post ?? []) });
    const theirs = withFacts(base, {
      posts: [first, { name: 'Steno', total: 1 }, second].flatMap((post) => post ?? []),
    });
    const namesOf = (one: MergedContent, other: MergedContent) =>
      mergeContents(announcementShape, { base, mine: one, theirs: other }).merged.facts.posts?.map(
        ({ name }) => name,
      );
    expect(namesOf(mine, theirs)).toEqual(['Officer', 'Clerk', 'Steno']);
    expect(namesOf(theirs, mine)).toEqual(['Officer', 'Clerk', 'Steno']);
  });

  test('asks about every difference without the version that both began with', () => {
    const mine = withFacts({ ...base, title: 'Mine' }, { pay: 'Level 7' });
    const { collisions } = mergeContents(announcementShape, { mine, theirs: base });
    expect(collisions.map(({ part }) => part).sort()).toEqual(['facts.pay', 'title']);
  });

  test('shows only the conflicting blocks of a text', () => {
    const [change, elsewhere] = textEdits as [Edit['change'], Edit['change']];
    const mine = elsewhere(change(base, 1), 1);
    const theirs = change(base, 2);
    const { collisions } = mergeContents(announcementShape, { base, mine, theirs });
    expect(collisions).toEqual([
      {
        part: 'description',
        base: '<p>Apply now.</p>',
        mine: '<p>Apply by 1.</p>',
        theirs: '<p>Apply by 2.</p>',
      },
    ]);
    const sides = new Map([['description', 'theirs' as const]]);
    const { merged } = mergeContents(announcementShape, { base, mine, theirs }, sides);
    expect(merged).toEqual(elsewhere(theirs, 1));
  });
});

test('the merge ignores another order of attributes', () => {
  const of = (text: string, link: string) => ({ ...base, description: `<p>${text}</p>${link}` });
  const stored = '<p><a href="https://a.example/" target="_blank">Apply</a></p>';
  const typed = '<p><a target="_blank" href="https://a.example/">Apply</a></p>';
  const versions = {
    base: of('One', stored),
    mine: of('Mine', typed),
    theirs: of('One', stored.replace('Apply', 'Apply here')),
  };
  const { merged, collisions } = mergeContents(announcementShape, versions);
  expect(collisions).toEqual([]);
  expect(merged.description).toBe(of('Mine', versions.theirs.description.slice(10)).description);
});

describe('the blocks of clean HTML', () => {
  test('join to the same HTML, for any content', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<br />',
      'text',
      '<hr />',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = pieces.join('');
        expect(htmlBlocks(html).join('')).toBe(html);
      }),
    );
  });

  test('are its elements and the text between them', () => {
    expect(
      htmlBlocks('<p>One <br /><strong>two</strong></p>and<ul><li>three</li></ul><hr />'),
    ).toEqual([
      '<p>One <br /><strong>two</strong></p>',
      'and',
      '<ul><li>three</li></ul>',
      '<hr />',
    ]);
  });
});
