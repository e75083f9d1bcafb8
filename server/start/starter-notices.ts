import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { announcementSchema } from '#domain/announcements/schema.ts';
import { isCalendarDate, startOfDayInIndia } from '#domain/dates.ts';
import { unknownPartsOf } from '#domain/validation.ts';

const FOLDER = new URL('../../content/notices/', import.meta.url);

/** An entry of `content/notices/*.json`: an announcement with an id and a day of publication. */
const entrySchema = announcementSchema.omit({ categoryId: true, publishedAt: true }).extend({
  /**
   * The identifier of the notice in code and in later versions of the starter content. No URL
   * contains the identifier.
   */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** The slug of the notice's category in `content/categories.json`. */
  category: z.string(),
  /** The day of publication in India, `yyyy-mm-dd`. */
  postedOn: z.string().refine(isCalendarDate),
});

const entriesSchema = entrySchema.array();

/** A schema that refuses an entry with a field that `entrySchema` does not have. */
const wholeEntriesSchema = z
  .unknown()
  .superRefine((entries, context) => {
    for (const name of unknownPartsOf(entriesSchema, entries)) {
      context.addIssue({ code: 'custom', message: `${name} is unknown` });
    }
  })
  .pipe(entriesSchema);

/**
 * Parses the entries of a file of the starter content.
 *
 * @throws ZodError for an entry that does not match `entrySchema` or has an unknown field
 */
export const parseStarterNotices = (file: string) => wholeEntriesSchema.parse(JSON.parse(file));

/** A notice of the starter content in the importer's format, but without the id of its category. */
export type StarterNotice = z.output<typeof entrySchema> & { createdAt: Date; updatedAt: Date };

/**
 * Reads the notices of the starter content, oldest first. Only the day of publication is known. The
 * time is the beginning of the day in India, plus milliseconds for the order of the notices.
 *
 * @throws ZodError as {@link parseStarterNotices}
 */
export async function readStarterNotices(): Promise<StarterNotice[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort();
  const files = await Promise.all(names.map((name) => readFile(new URL(name, FOLDER), 'utf8')));
  const entries = files.flatMap(parseStarterNotices);
  const days = Map.groupBy(entries, ({ postedOn }) => postedOn);
  return [...days]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([day, ofDay]) =>
      ofDay.map((entry, position) => {
        const at = new Date(startOfDayInIndia(day).getTime() + position);
        return { ...entry, createdAt: at, updatedAt: at };
      }),
    );
}
