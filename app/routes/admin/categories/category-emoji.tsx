/**
 * Maps the slugs of categories to their emoji. The specification names these categories (admin
 * area, section 2).
 */
const emojiBySlug: Readonly<Record<string, string>> = {
  'government-jobs': '🏛️',
  results: '🏆',
  'admit-card': '🎫',
  'answer-key': '🔑',
  admissions: '🎓',
  syllabus: '📚',
};

const defaultEmoji = '📋';

/** The name of a category with its emoji. Screen readers skip the emoji. */
export function NameWithEmoji({ category }: { category: { name: string; slug: string } }) {
  return (
    <>
      <span aria-hidden="true" className="mr-2">
        {emojiBySlug[category.slug] ?? defaultEmoji}
      </span>
      {category.name}
    </>
  );
}
