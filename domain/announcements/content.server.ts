import type { z } from 'zod';
import { Invalid } from '../errors.ts';
import { sanitizeContent, toPlainText } from '../html.server.ts';
import { searchColumns } from '../search/index.server.ts';
import { parseInput } from '../validation.ts';
import { agreeOnLastDate } from './facts/last-date.ts';
import { type AnnouncementInput, announcementSchema } from './schema.ts';

/** What an announcement says, as it is stored. */
export type Content = z.output<typeof announcementSchema>;

/**
 * The input by the rules of the schema, its HTML clean.
 *
 * @throws Invalid 'Please fill all required fields', or the field's own text
 */
export function cleanContent(input: AnnouncementInput): Content {
  const content = parseInput(announcementSchema, input, 'announcementFieldsRequired');
  const description = sanitizeContent(content.description);
  // Markup without a word or an image is no description.
  if (toPlainText(description) === '' && !description.includes('<img')) {
    throw new Invalid('announcementFieldsRequired', {
      description: { key: 'announcementFieldsRequired' },
    });
  }
  return { ...content, ...agreeOnLastDate(content.lastDate, content.facts), description };
}

/** What search reads of a content, to be stored with it. */
export function searchedOf({ title, description }: Pick<Content, 'title' | 'description'>) {
  return searchColumns({ title, text: toPlainText(description) });
}
