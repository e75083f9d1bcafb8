import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { announcementSchema } from '#domain/announcements/schema.ts';
import { isCalendarDate, startOfDayInIndia } from '#domain/dates.ts';

const FOLDER = new URL('../../content/notices/', import.meta.url);

/** An entry of `content/notices/*.json`: an announcement with a name and a day of its own. */
const entrySchema = announcementSchema.omit({ categoryId: true, publishedAt: true }).extend({
  /** Names the notice in code and in later versions of the starter content. It is in no address. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** The slug of its category in `content/categories.json`. */
  category: z.string(),
  /** The day of publication in India, `yyyy-mm-dd`. */
  postedOn: z.string().refine(isCalendarDate),
});

/** A notice of the starter content, as the importer takes it but for the id of its category. */
export type StarterNotice = z.output<typeof entrySchema> & { createdAt: Date; updatedAt: Date };

/**
 * Reads the notices of the starter content, oldest first. Nobody knows the time of day of their
 * publication: they have the beginning of their day in India, plus milliseconds that keep the order
 * of the files within the day.
 *
 * @throws ZodError for an entry that is no announcement
 */
export async function readStarterNotices(): Promise<StarterNotice[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort();
  const files = await Promise.all(names.map((name) => readFile(new URL(name, FOLDER), 'utf8')));
  const entries = files.flatMap((file) => entrySchema.array().parse(JSON.parse(file)));
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
