import { texts } from '#messages/staff-texts.ts';

/** Maps the fields of a post to their labels, in the order of the form. */
export const postFieldLabels = {
  title: texts.fieldPostTitle,
  slug: texts.fieldPostSlug,
  excerpt: texts.fieldExcerpt,
  content: texts.fieldContent,
  imageUrl: texts.fieldFeaturedImage,
  category: texts.fieldPostCategory,
  tags: texts.fieldTags,
  author: texts.fieldAuthor,
  publishedDate: texts.fieldPublishDate,
  readTime: texts.fieldReadTime,
  isPublished: texts.publishThisPost,
  seoTitle: texts.fieldSeoTitle,
  seoDescription: texts.fieldMetaDescription,
  seoKeywords: texts.fieldMetaKeywords,
};

/**
 * Returns the label of the field that a part of a post belongs to. The part `tags[exam]` belongs to
 * the field `tags`. Returns undefined if posts have no such field.
 */
export function postPartLabel(part: string): string | undefined {
  return new Map(Object.entries(postFieldLabels)).get(part.replace(/\[.*$/s, ''));
}
