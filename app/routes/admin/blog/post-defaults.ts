import { postCategories } from '#domain/posts/post-categories.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';

/** Returns the values of a new post (admin area, section 5). */
export function postDefaults({ siteName, today }: { siteName: string; today: string }) {
  return {
    category: postCategories[0],
    author: formatMessage(texts.authorDefault, { siteName }),
    publishedDate: today,
    readTime: texts.readTimeDefault,
  };
}
