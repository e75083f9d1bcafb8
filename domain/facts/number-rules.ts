import type { Breach, Rule } from './rule.ts';
import { type Facts, horizontals, type Post, type Reservation, reservations } from './schema.ts';

/** Lowest usual age for a post. */
const YOUNGEST = 14;
/** Highest usual age for a post. */
const OLDEST = 70;

/**
 * Groups that exclude each other. The group 'others' is left out, because its candidates can also
 * be in one of these groups.
 */
const SEPARATE = reservations.filter((group) => group !== 'others');

const GROUPS = [...reservations, ...horizontals];

const RESERVED = /\b(?:sc|st)\b/i;
const GENERAL = /\b(?:general|gen|ur|unreserved|all candidates)\b/i;

/** Checks whether both numbers are known and the first is lower. */
const isBelow = (number: number | undefined, other: number | undefined) =>
  number !== undefined && other !== undefined && number < other;

const sum = (counts: readonly (number | undefined)[]) =>
  counts.reduce((total: number, count = 0) => total + count, 0);

const countsOf = (post: Post, groups: readonly Reservation[]) => groups.map((group) => post[group]);

/**
 * Returns the form fields of the reservation groups that a post has. If the post has no groups, the
 * result is the field of the group 'ur' (unreserved).
 */
function groupFields(post: Post, index: number): Breach['fields'] {
  const given = reservations.filter((group) => post[group] !== undefined);
  const [first = 'ur', ...others] = given;
  const field = (group: Reservation) => `facts.posts[${index}].${group}`;
  return [field(first), ...others.map(field)];
}

/** Applies a rule to each post and collects the breaches. */
const everyPost = ({ posts = [] }: Facts, find: (post: Post, index: number) => Breach[]) =>
  posts.flatMap(find);

/** Lists the objects that may have ages and pay: the announcement and its posts. */
const places = (facts: Facts) => [
  { ...facts, path: 'facts' },
  ...(facts.posts ?? []).map((post, index) => ({ ...post, path: `facts.posts[${index}]` })),
];

export const numberRules = [
  {
    name: 'group-above-total',
    find: ({ facts }) =>
      everyPost(facts, (post, index) =>
        GROUPS.filter((group) => isBelow(post.total, post[group])).map((group) => ({
          severity: 'impossible',
          fields: [`facts.posts[${index}].${group}`],
        })),
      ),
  },
  {
    name: 'groups-above-total',
    find: ({ facts }) =>
      everyPost(facts, (post, index) => {
        const { total } = post;
        const groups = sum(countsOf(post, SEPARATE));
        const isSingle = SEPARATE.some((group) => isBelow(total, post[group]));
        if (total === undefined || groups <= total || isSingle) return [];
        const values = { sum: groups, total };
        return [{ severity: 'impossible', fields: groupFields(post, index), values }];
      }),
  },
  {
    name: 'groups-differ-from-total',
    find: ({ facts }) =>
      everyPost(facts, (post, index) => {
        const { total } = post;
        const counts = countsOf(post, SEPARATE);
        const groups = sum(countsOf(post, reservations));
        const isWhole = counts.every((count) => count !== undefined);
        if (total === undefined || !isWhole || sum(counts) > total || groups === total) return [];
        const values = { sum: groups, total };
        return [{ severity: 'odd', fields: groupFields(post, index), values }];
      }),
  },
  {
    // The severity is only 'odd', because some organisations list further posts in another
    // document.
    name: 'posts-differ-from-vacancies',
    find({ facts: { posts = [], vacancies } }) {
      if (posts.length === 0 || vacancies === undefined) return [];
      const totals = posts.map(({ total }) => total);
      const listed = sum(totals);
      const isWhole = totals.every((total) => total !== undefined);
      if (listed === vacancies || (listed < vacancies && !isWhole)) return [];
      return [{ severity: 'odd', fields: ['facts.vacancies'], values: { sum: listed, vacancies } }];
    },
  },
  {
    name: 'ages-out-of-order',
    // If a post has no minimum or maximum age of its own, the announcement's age limit applies.
    find: ({ facts }) =>
      places(facts).flatMap(({ age, path }) => {
        if (!age || !isBelow(age.max ?? facts.age?.max, age.min ?? facts.age?.min)) return [];
        const end = age.max === undefined ? 'min' : 'max';
        return [{ severity: 'impossible', fields: [`${path}.age.${end}`] }];
      }),
  },
  {
    name: 'age-unusual',
    find({ facts }, kind) {
      // Schools admit children, so any age is usual in an admission notice.
      if (kind === 'admission') return [];
      return places(facts).flatMap(({ age = {}, path }) =>
        (['min', 'max'] as const)
          .filter((end) => {
            const years = age[end];
            return years !== undefined && (years < YOUNGEST || years > OLDEST);
          })
          .map((end) => ({
            severity: 'odd' as const,
            fields: [`${path}.age.${end}`] as const,
            values: { youngest: YOUNGEST, oldest: OLDEST },
          })),
      );
    },
  },
  {
    name: 'pay-out-of-order',
    find: ({ facts }) =>
      places(facts).flatMap(({ payScale, path }) =>
        isBelow(payScale?.to, payScale?.from)
          ? [{ severity: 'impossible', fields: [`${path}.payScale.to`] }]
          : [],
      ),
  },
  {
    name: 'reserved-fee-above-general',
    find({ facts: { fees = [] } }) {
      const general = fees.filter(({ group = '' }) => GENERAL.test(group));
      if (general.length === 0) return [];
      const highest = Math.max(...general.map(({ rupees = 0 }) => rupees));
      return fees.flatMap(({ group = '', rupees = 0 }, index) =>
        RESERVED.test(group) && !GENERAL.test(group) && rupees > highest
          ? [{ severity: 'odd', fields: [`facts.fees[${index}].rupees`] }]
          : [],
      );
    },
  },
] as const satisfies Rule[];
