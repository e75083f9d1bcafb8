import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import type { Language } from '#messages/texts.ts';
import { NotFound } from '../errors.ts';
import { type Qualification, qualifications } from '../facts/qualifications.ts';
import { type State, states } from '../facts/states.ts';
import type { LandingName } from '../links.ts';
import { isLive } from '../live-announcements.server.ts';
import type { Filters } from '../search/filters.ts';
import { nameIn } from '../translated.ts';
import { findOrganisation } from './organisations.server.ts';

/**
 * The subject of a landing page, such as the state Bihar. The page lists the announcements that
 * match its filters.
 */
export type Landing = {
  name: LandingName;
  slug: string;
  /** Name that readers see. */
  called: string;
  /** Filters for the announcements of the page. */
  filters: Filters;
};

/**
 * Finds a landing page. Its subject is a state, a qualification, or an organisation with a live
 * announcement.
 *
 * @throws NotFound for an unknown slug, with the message for this kind of page
 */
export async function getLanding(
  db: Database,
  { name, slug, language }: { name: LandingName; slug: string; language: Language },
): Promise<Landing> {
  const landing = await find[name](db, slug, language);
  if (!landing) throw new NotFound(`missing-${name}`);
  return { name, slug, ...landing };
}

type Find = (
  db: Database,
  slug: string,
  language: Language,
) => Promise<Pick<Landing, 'called' | 'filters'> | null>;

const find: Record<LandingName, Find> = {
  organisation: async (db, slug, { locale }) => {
    const found = await findOrganisation(db, slug);
    return found && { called: nameIn(found, locale), filters: { organisation: slug } };
  },
  state: async (_, slug, { texts }) => {
    const state = states.find((known) => known === slug);
    return state ? { called: texts[`state-${state}`], filters: { state } } : null;
  },
  qualification: async (_, slug, { texts }) => {
    const level = qualifications.find((known) => known === slug);
    return level
      ? { called: texts[`qualification-${level}`], filters: { qualification: level } }
      : null;
  },
};

/** Maximum number of organisations in the sitemap. */
const MOST_LANDING_ORGANISATIONS = 5_000;

/**
 * Lists the landing pages with at least one announcement, for the sitemap. For an organisation,
 * `updatedAt` is the time of the last change of its announcements (ISO). `updatedAt` is null for
 * states and qualifications.
 */
export async function listLandings(
  db: Database,
): Promise<{ name: LandingName; slug: string; updatedAt: string | null }[]> {
  const named = await db
    .select({
      slug: sql<string>`organisation_slug`,
      updatedAt: sql<string>`max(greatest(updated_at, published_at))`.mapWith(
        (moment: string | Date) => new Date(moment).toISOString(),
      ),
    })
    .from(announcements)
    .where(sql`${isLive} and organisation_slug is not null`)
    .groupBy(sql`organisation_slug`)
    .orderBy(sql`organisation_slug`)
    .limit(MOST_LANDING_ORGANISATIONS);
  const [places, levels] = [
    await havingAny<State>(db, announcements.states, states),
    await havingAny<Qualification>(db, announcements.qualifications, qualifications),
  ];
  return [
    ...named.map((row) => ({ name: 'organisation' as const, ...row })),
    ...places.map((slug) => ({ name: 'state' as const, slug, updatedAt: null })),
    ...levels.map((slug) => ({ name: 'qualification' as const, slug, updatedAt: null })),
  ];
}

/** Returns the `values` that at least one live announcement has. */
async function havingAny<Value extends string>(
  db: Database,
  list: typeof announcements.states | typeof announcements.qualifications,
  values: readonly Value[],
): Promise<Value[]> {
  const { rows } = await db.execute<{ value: Value }>(sql`
    select value from unnest(${sql.param([...values])}::text[]) with ordinality as known (value, at)
    where exists (select from ${announcements} where ${isLive} and ${list} ? value)
    order by at`);
  return rows.map(({ value }) => value);
}
