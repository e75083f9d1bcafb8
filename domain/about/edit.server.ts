import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { aboutPage, staffUsers } from '#db/schema.server.ts';
import type { Texts } from '#messages/texts.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { NotFound } from '../errors.ts';
import { isSame } from '../is-same.ts';
import type { Shape } from '../merge.ts';
import { type Kept, mergeWithStored, type OpenedForm } from '../merge-save.server.ts';
import { requirePermission } from '../permissions.ts';
import { RESTORABLE_DAYS } from '../restorable-days.ts';
import { FIRST_SECTIONS, newSection } from './defaults.ts';
import {
  type AboutSectionName,
  type AboutValues,
  aboutSectionNames,
  isAboutSectionName,
  type StaffAboutSection,
} from './schema.ts';

const withSaver = {
  id: aboutPage.id,
  sectionName: aboutPage.sectionName,
  title: aboutPage.title,
  content: aboutPage.content,
  imageUrl: aboutPage.imageUrl,
  stats: aboutPage.stats,
  updatedAt: aboutPage.updatedAt,
  version: aboutPage.version,
  savedBy: staffUsers.name,
};

/**
 * Loads the sections for the editor, oldest first (admin area, section 4). If the table has no row,
 * the three default sections are created with the titles of `texts`. A deleted section remains as a
 * row for 30 days. During this time, the default sections are not created again, even if staff have
 * deleted all sections.
 */
export async function openAboutEditor(
  db: Database,
  actor: Actor,
  texts: Texts,
): Promise<{ sections: StaffAboutSection[]; deleted: AboutSectionName[] }> {
  requirePermission(actor, 'about.write');
  if ((await db.$count(aboutPage)) === 0) {
    const start = Date.now();
    await db
      .insert(aboutPage)
      .values(
        FIRST_SECTIONS.map((sectionName, index) => ({
          sectionName,
          ...newSection(sectionName, texts),
          createdAt: new Date(start + index),
        })),
      )
      .onConflictDoNothing();
  }
  const [sections, deleted] = await Promise.all([
    selectSections(db),
    db.select({ sectionName: aboutPage.sectionName }).from(aboutPage).where(isRestorable),
  ]);
  return {
    sections,
    deleted: aboutSectionNames.filter((name) =>
      deleted.some(({ sectionName }) => sectionName === name),
    ),
  };
}

async function selectSections(db: Database): Promise<StaffAboutSection[]> {
  const rows = await db
    .select(withSaver)
    .from(aboutPage)
    .leftJoin(staffUsers, eq(staffUsers.id, aboutPage.updatedBy))
    .where(isNull(aboutPage.deletedAt))
    .orderBy(asc(aboutPage.createdAt), asc(aboutPage.id));
  return rows.flatMap(({ sectionName, updatedAt, ...row }) =>
    isAboutSectionName(sectionName)
      ? { ...row, sectionName, updatedAt: updatedAt.toISOString() }
      : [],
  );
}

type SectionRow = ReturnType<typeof toAboutRow>;
type SectionRows = Partial<Record<AboutSectionName, SectionRow>>;

const statsShapes: Record<AboutSectionName, Shape> = {
  hero: 'value',
  mission: { linesNamedBy: [] },
  founder: { fields: { name: 'value', role: 'value', email: 'value', phone: 'value' } },
  stats: { linesNamedBy: ['label'] },
  cta: { fields: { primaryButton: 'value', secondaryButton: 'value' } },
};

/**
 * Parses the sections with which a form was opened. Unknown sections are left out. Returns null if
 * the value is not an object.
 */
export function readAboutBase(value: unknown): object | null {
  if (typeof value !== 'object' || value === null) return null;
  const sections = Object.entries(value).flatMap(([name, section]) =>
    isAboutSectionName(name) ? [[name, toSectionRow(Object(section))] as const] : [],
  );
  return Object.fromEntries(sections);
}

/**
 * Saves the given sections, all or none (admin area, sections 5 and 7). Unchanged sections are not
 * written. With `base`, the sections are merged field by field with later changes of other people.
 * Without `base`, the given sections replace the stored sections and restore deleted sections.
 *
 * @param values as parsed by `aboutSchema`
 * @param base the sections with which the form was opened, as rows
 * @throws MergeConflict if somebody else changed the same fields or deleted a changed section
 */
export async function saveAboutSections(
  db: Database,
  actor: Actor,
  values: AboutValues,
  { base, choices }: OpenedForm = {},
): Promise<Kept> {
  requirePermission(actor, 'about.write');
  return db.transaction(async (transaction) => {
    const rows = await transaction.select().from(aboutPage).for('update');
    const names = aboutSectionNames.filter((name) => values[name]);
    const mine: SectionRows = {};
    const theirs: SectionRows = {};
    for (const name of names) {
      mine[name] = toAboutRow(name, values);
      const row = rows.find(({ sectionName }) => sectionName === name);
      if (row && row.deletedAt === null) theirs[name] = toSectionRow(row);
    }
    const merge = base
      ? mergeWithStored(
          shapeOf(theirs),
          { mine, theirs },
          { base, choices },
          'aboutChangedMeanwhile',
        )
      : null;
    const saved: string[] = [];
    const merged: SectionRows = merge ? (merge.merged ?? {}) : mine;
    for (const name of names) {
      const section = merged[name];
      if (!section) continue;
      const next = { ...empty, ...section, stats: section.stats ?? mine[name]?.stats ?? null };
      if (theirs[name] && isSame(theirs[name], next)) continue;
      const row = { sectionName: name, ...next, updatedBy: staffIdOf(actor) };
      saved.push(name);
      await transaction
        .insert(aboutPage)
        .values(row)
        .onConflictDoUpdate({
          target: aboutPage.sectionName,
          set: { ...row, deletedAt: null },
        });
    }
    if (saved.length > 0) {
      await recordActivity(transaction, actor, { action: 'save', entity: 'about', fields: saved });
    }
    const kept = merge?.kept ?? [];
    const saver = rows.find(({ sectionName }) => kept.some((part) => part.startsWith(sectionName)));
    return { kept, keptOf: saver?.updatedBy ?? null };
  });
}

/**
 * Returns the shape by which sections are merged. A section that is not stored, or was deleted in
 * the meantime, is merged as a whole.
 */
function shapeOf(theirs: SectionRows): Shape {
  return {
    fields: Object.fromEntries(
      aboutSectionNames.map((name) => [
        name,
        theirs[name]
          ? {
              fields: {
                title: 'value',
                content: 'value',
                imageUrl: 'value',
                stats: statsShapes[name],
              },
            }
          : 'value',
      ]),
    ),
  };
}

/** Converts a stored section to the same format as the result of {@link toAboutRow}. */
function toSectionRow({
  title,
  content,
  imageUrl,
  stats,
}: Pick<StaffAboutSection, 'title' | 'content' | 'imageUrl' | 'stats'>): SectionRow {
  return {
    title: title || null,
    content: content || null,
    imageUrl: imageUrl || null,
    stats: stats ?? null,
  };
}

/**
 * Converts a section to its row. Empty texts become null, and empty fields of `stats` are removed
 * (admin area, section 5).
 */
export function toAboutRow(name: AboutSectionName, values: AboutValues) {
  const { title, content } = values[name] ?? {};
  const imageUrl = name === 'hero' || name === 'founder' ? values[name]?.imageUrl : undefined;
  return {
    title: title || null,
    content: content || null,
    imageUrl: imageUrl || null,
    stats: toStats(name, values),
  };
}

function toStats(name: AboutSectionName, values: AboutValues): unknown {
  switch (name) {
    case 'mission':
      return values.mission?.points ?? [];
    case 'founder': {
      const { name: person, role, email, phone } = values.founder ?? {};
      return withoutEmpty({ name: person, role, email, phone });
    }
    case 'stats':
      // A number that staff entered takes precedence over a number that the site counts.
      return (values.stats?.items ?? []).flatMap(({ icon, count, label, counted }) => {
        if (!label) return [];
        return counted && count === undefined
          ? { icon, label, count: null, counted }
          : { icon, label, count: count ?? 0 };
      });
    case 'cta': {
      const { primaryButton, secondaryButton } = values.cta ?? {};
      return withoutEmpty({ primaryButton, secondaryButton });
    }
    default:
      return null;
  }
}

function withoutEmpty(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/**
 * Adds a missing section with its default title, and replaces a deleted section. A section that
 * exists is not changed.
 */
export async function addAboutSection(
  db: Database,
  actor: Actor,
  texts: Texts,
  sectionName: AboutSectionName,
): Promise<void> {
  requirePermission(actor, 'about.write');
  const fresh = { ...empty, ...newSection(sectionName, texts), updatedBy: staffIdOf(actor) };
  await db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .insert(aboutPage)
      .values({ sectionName, ...fresh })
      .onConflictDoUpdate({
        target: aboutPage.sectionName,
        set: { ...fresh, deletedAt: null, createdAt: sql`now()` },
        setWhere: isNotNull(aboutPage.deletedAt),
      });
    if (rowCount) await recordSection(transaction, actor, 'create', sectionName);
  });
}

function recordSection(db: Database, actor: Actor, action: string, name: AboutSectionName) {
  return recordActivity(db, actor, { action, entity: 'about', label: name });
}

const empty = { title: null, content: null, imageUrl: null, stats: null };

/**
 * Deletes a section. The section can be restored for 30 days.
 *
 * @throws NotFound
 */
export async function deleteAboutSection(
  db: Database,
  actor: Actor,
  name: AboutSectionName,
): Promise<void> {
  requirePermission(actor, 'about.write');
  await db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(aboutPage)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(aboutPage.sectionName, name), isNull(aboutPage.deletedAt)));
    if (!rowCount) throw new NotFound('aboutSectionNotFound');
    await recordSection(transaction, actor, 'delete', name);
  });
}

/** Condition for deleted sections that can still be restored. */
const isRestorable = and(
  isNotNull(aboutPage.deletedAt),
  gt(aboutPage.deletedAt, sql`now() - make_interval(days => ${RESTORABLE_DAYS})`),
);

/**
 * Restores a deleted section.
 *
 * @throws NotFound if the section is not deleted, or was deleted more than 30 days ago
 */
export async function restoreAboutSection(
  db: Database,
  actor: Actor,
  name: AboutSectionName,
): Promise<void> {
  requirePermission(actor, 'about.write');
  await db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(aboutPage)
      .set({ deletedAt: null })
      .where(and(eq(aboutPage.sectionName, name), isRestorable));
    if (!rowCount) throw new NotFound('aboutSectionNotFound');
    await recordSection(transaction, actor, 'restore', name);
  });
}

/**
 * Erases sections that were deleted more than `olderThanDays` days ago (default 30).
 *
 * @returns the number of erased sections
 */
export async function purgeDeletedAboutSections(
  db: Database,
  actor: Actor,
  { olderThanDays = RESTORABLE_DAYS } = {},
): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const { rowCount } = await db
    .delete(aboutPage)
    .where(lt(aboutPage.deletedAt, sql`now() - make_interval(days => ${olderThanDays})`));
  return rowCount ?? 0;
}
