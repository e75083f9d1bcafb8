import type { ReactNode } from 'react';
import { formatLocaleDate } from '#domain/dates.ts';
import { postPath } from '#domain/links.ts';
import { type PostCategory, postCategoryName } from '#domain/posts/post-categories.ts';
import type { PostLine } from '#domain/posts/sidebar-lists.server.ts';
import { AlertsForm } from '../../../ui/alerts-form.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLanguage, useLocale, useTexts } from '../../../ui/texts.ts';
import { blogPath } from './blog-address.ts';

export type BlogSidebarData = {
  recent: PostLine[];
  categories: { category: PostCategory; count: number }[];
};

/** The sidebar next to the list of posts and next to each post. It is a column of boxes. */
export function BlogSidebar({ recent, categories }: BlogSidebarData) {
  return (
    <aside className="space-y-5">
      <RecentPosts posts={recent} />
      <Categories categories={categories} />
      <Newsletter />
    </aside>
  );
}

function RecentPosts({ posts }: { posts: PostLine[] }) {
  const texts = useTexts();
  if (posts.length === 0) return null;
  return (
    <Box id="recent-posts" title={texts.recentPosts}>
      <PostLines posts={posts} />
    </Box>
  );
}

/** A list of posts, each with its title and date. */
export function PostLines({ posts }: { posts: PostLine[] }) {
  const locale = useLocale();
  return (
    <ul className="divide-y divide-line">
      {posts.map(({ id, slug, title, publishedDate }) => (
        <li key={id} className="py-2.5 first:pt-0 last:pb-0">
          <a href={postPath(slug, locale)} className="quiet-link block min-h-6 leading-snug">
            <MixedText text={title} />
          </a>
          <time dateTime={publishedDate} className="mt-0.5 block text-sm text-muted">
            {formatLocaleDate(publishedDate, locale)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function Categories({ categories }: Pick<BlogSidebarData, 'categories'>) {
  const { locale, texts } = useLanguage();
  return (
    <Box id="blog-categories" title={texts.blogCategories}>
      <ul className="-mx-2">
        {categories.map(({ category, count }) => (
          <li key={category}>
            <a
              href={blogPath({ category }, locale)}
              className="flex min-h-9 items-center justify-between gap-3 rounded-md px-2 text-ink no-underline hover:bg-raised"
            >
              {postCategoryName(category, texts)}{' '}
              <span className="badge text-muted tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Newsletter() {
  const texts = useTexts();
  return (
    <Box id="newsletter" title={texts.newsletterTitle}>
      <p className="mb-3 text-muted">{texts.newsletterIntro}</p>
      <AlertsForm id="newsletter-form" />
    </Box>
  );
}

function Box({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="card p-4">
      <h2 id={id} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
