import { expect, test } from 'vitest';
import { parseForm } from '../forms/parse-form.ts';
import { postFormSchema } from './form-schema.ts';

function parse(given: Record<string, string>) {
  const form = new FormData();
  const fields = {
    title: 'Title',
    slug: 'title',
    excerpt: 'Excerpt',
    content: 'c'.repeat(120),
    category: 'Syllabus',
    author: 'Author',
    publishedDate: '2026-01-15',
    readTime: '5 min read',
    ...given,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, postFormSchema);
}

test('comma-separated texts are trimmed, and empty texts are dropped', () => {
  const { value } = parse({ tags: ' a ,, b c ,', seoKeywords: '' }) as {
    value?: Record<string, unknown>;
  };
  expect(value).toMatchObject({ tags: ['a', 'b c'], seoKeywords: [], isPublished: false });
});

test('an invalid text in the list is an error of the field', () => {
  expect(parse({ tags: `a, ${'b'.repeat(61)}` }).reply().error).toEqual({
    tags: ['This text is too long'],
  });
});

test('a checked box publishes the post', () => {
  expect(parse({ isPublished: 'on' })).toMatchObject({ value: { isPublished: true } });
});
