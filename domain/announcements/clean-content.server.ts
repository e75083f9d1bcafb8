import { sanitizeContent, toPlainText } from '../clean-html.server.ts';
import { Invalid } from '../errors.ts';
import { agreeOnLastDate } from '../facts/last-date.ts';
import { toPresentShape } from '../facts/present-shape.ts';
import { isBlank } from '../text.ts';
import type { AnnouncementValues } from './schema.ts';

/**
 * Cleans the HTML of an announcement, and combines its last date with its facts.
 *
 * @throws Invalid 'Please fill all required fields' for a description without text or image, or for
 * contradictory last dates
 */
export function cleanContent<Values extends AnnouncementValues>(values: Values): Values {
  const description = sanitizeContent(values.description);
  const text = toPlainText(description);
  if (isBlank(text) && !description.includes('<img')) {
    throw new Invalid('announcementFieldsRequired', {
      description: { key: 'announcementFieldsRequired' },
    });
  }
  const lastDate = agreeOnLastDate(values.lastDate, toPresentShape(values.facts));
  return { ...values, ...lastDate, description };
}
