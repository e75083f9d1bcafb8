import type { z } from 'zod';
import { sanitizeContent, toPlainText } from '../clean-html.server.ts';
import { Invalid } from '../errors.ts';
import { agreeOnLastDate } from '../facts/last-date.ts';
import { toPresentShape } from '../facts/present-shape.ts';
import { isBlank } from '../text.ts';
import { parseInput } from '../validation.ts';
import { type AnnouncementInput, announcementSchema } from './schema.ts';

/** The content of an announcement as it is stored. */
export type Content = z.output<typeof announcementSchema>;

/**
 * Checks the input with the schema and cleans its HTML.
 *
 * @throws Invalid 'Please fill all required fields', or the field's own text
 */
export function cleanContent(input: AnnouncementInput): Content {
  const parsed = parseInput(announcementSchema, input, 'announcementFieldsRequired');
  const description = sanitizeContent(parsed.description);
  const text = toPlainText(description);
  // A description needs a word or an image.
  if (isBlank(text) && !description.includes('<img')) {
    throw new Invalid('announcementFieldsRequired', {
      description: { key: 'announcementFieldsRequired' },
    });
  }
  const lastDate = agreeOnLastDate(parsed.lastDate, toPresentShape(parsed.facts));
  return { ...parsed, ...lastDate, description };
}
