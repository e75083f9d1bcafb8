import { sanitizeContent } from '#domain/clean-html.server.ts';
import { formatDate } from '#domain/dates.ts';
import { findPostSaver, getPost } from '#domain/posts/posts.server.ts';
import type { PostInput } from '#domain/posts/schema.ts';
import type { StaffLanguage } from '#messages/texts.ts';
import type { SavedMeanwhile } from '../forms/conflict-box.tsx';

/** What is stored of a post, beside what was sent. */
export async function compare(
  { locale, texts }: StaffLanguage,
  db: Parameters<typeof getPost>[0],
  id: string,
  mine: PostInput,
): Promise<SavedMeanwhile> {
  const [theirs, savedBy] = await Promise.all([getPost(db, id), findPostSaver(db, id)]);
  const status = (isPublished: boolean | undefined) =>
    isPublished ? texts.statusPublished : texts.statusDraft;
  const joined = (items: readonly string[] | undefined) => (items ?? []).join(', ');
  return {
    savedBy,
    savedAt: theirs.updatedAt,
    version: theirs.version,
    fields: [
      { label: texts.fieldPostTitle, mine: mine.title, theirs: theirs.title },
      { label: texts.fieldPostSlug, mine: mine.slug, theirs: theirs.slug },
      { label: texts.fieldExcerpt, mine: mine.excerpt, theirs: theirs.excerpt },
      {
        label: texts.fieldContent,
        mine: sanitizeContent(mine.content),
        theirs: theirs.content,
        isHtml: true,
      },
      { label: texts.fieldFeaturedImage, mine: mine.imageUrl ?? '', theirs: theirs.imageUrl },
      { label: texts.fieldPostCategory, mine: mine.category, theirs: theirs.category },
      { label: texts.fieldTags, mine: joined(mine.tags), theirs: joined(theirs.tags) },
      { label: texts.fieldAuthor, mine: mine.author, theirs: theirs.author },
      {
        label: texts.fieldPublishDate,
        mine: formatDate(mine.publishedDate, locale),
        theirs: formatDate(theirs.publishedDate, locale),
      },
      { label: texts.fieldReadTime, mine: mine.readTime, theirs: theirs.readTime },
      {
        label: texts.columnStatus,
        mine: status(mine.isPublished),
        theirs: status(theirs.isPublished),
      },
      { label: texts.fieldSeoTitle, mine: mine.seoTitle ?? '', theirs: theirs.seoTitle },
      {
        label: texts.fieldMetaDescription,
        mine: mine.seoDescription ?? '',
        theirs: theirs.seoDescription,
      },
      {
        label: texts.fieldMetaKeywords,
        mine: joined(mine.seoKeywords),
        theirs: joined(theirs.seoKeywords),
      },
    ],
  };
}
