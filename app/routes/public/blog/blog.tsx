import { listPostCategories, listRecentPosts } from '#domain/posts/browse.server.ts';
import { listPosts } from '#domain/posts/posts.server.ts';
import { blogTexts } from '#messages/en/blog.ts';
import { blogHeadTexts } from '#messages/en/blog-head.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, pageContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { missingMeta, pageMeta } from '../../../ui/page-meta.ts';
import { withPicture } from '../../../ui/picture-data.ts';
import { type PublicTexts, textsFor, useLocale, useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/blog';
import { type BlogView, blogPath, readBlogView } from './blog-address.ts';
import { BlogCategoryFilter, BlogSearch } from './blog-filters.tsx';
import { BlogPages } from './blog-pages.tsx';
import { BlogSidebar } from './blog-sidebar.tsx';
import { PostCard } from './post-card.tsx';
import { PostDialog } from './post-dialog.tsx';

export const handle = { parameters: ['q', 'category', 'page'] };

export function loader({ context, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    context.get(pageContext).own('posts');
    const db = context.get(databaseContext);
    const asked = readBlogView(url.searchParams);
    const [{ items, total, page, pages }, recent, categories] = await Promise.all([
      listPosts(db, asked),
      listRecentPosts(db),
      listPostCategories(db),
    ]);
    const site = context.get(siteContext);
    const view: BlogView = { ...asked, page };
    const posts = items.map(withPicture);
    const head = headOf(view, textsFor(site.locale));
    return { site, head, posts, total, pages, view, recent, categories };
  });
}

/** The title says which part of the blog it is. */
function headOf({ query, category, page }: BlogView, texts: PublicTexts) {
  const title = query
    ? formatMessage(blogHeadTexts.blogSearchTitle, { term: query })
    : category
      ? formatMessage(blogHeadTexts.blogCategoryTitle, { category })
      : texts.blogTitle;
  return {
    title: page > 1 ? formatMessage(blogHeadTexts.blogPageTitle, { title, n: page }) : title,
    description: blogHeadTexts.blogDescription,
  };
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(textsFor('en').blogTitle, place);
  const { site, view, head } = loaderData;
  return pageMeta({ site, path: blogPath(view, site.locale), ...head });
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { posts, total, pages, view, recent, categories } = loaderData;
  const texts = useTexts();
  return (
    <div className="page-width py-3 sm:py-5 lg:py-7">
      <div className="flex items-center gap-4 sm:block">
        <h1 className="text-lg font-bold sm:text-3xl">{texts.blogTitle}</h1>
        <p className="mt-1 text-muted max-sm:sr-only">{blogTexts.blogIntro}</p>
        <div className="grow sm:mt-5">
          <BlogSearch query={view.query} category={view.category} />
        </div>
      </div>
      <div className="mt-0.5 grid grid-cols-1 gap-6 sm:mt-3 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-label={blogTexts.allArticles} className="min-w-0">
          <BlogCategoryFilter query={view.query} category={view.category} />
          <p role="status" className="text-sm text-muted max-sm:sr-only sm:my-3">
            {formatMessage(total === 1 ? blogTexts.blogCountOne : blogTexts.blogCount, {
              n: total,
            })}
            {view.category ? ` · ${view.category}` : null}
          </p>
          {posts.length === 0 ? <NoArticles view={view} /> : null}
          <ul className="grid grid-cols-1 gap-1 sm:grid-cols-2 sm:gap-4">
            {posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </ul>
          <BlogPages view={view} pages={pages} />
        </section>
        <BlogSidebar recent={recent} categories={categories} />
      </div>
      <PostDialog />
    </div>
  );
}

function NoArticles({ view }: { view: BlogView }) {
  const locale = useLocale();
  return (
    <div className="card px-5 py-10 text-center">
      <h2 className="text-lg font-semibold">{blogTexts.noArticles}</h2>
      <p className="mt-1 text-muted">{blogTexts.noArticlesHint}</p>
      {view.query || view.category ? (
        <a href={blogPath({}, locale)} className="button button-secondary mt-5">
          {blogTexts.allArticles}
        </a>
      ) : null}
    </div>
  );
}
