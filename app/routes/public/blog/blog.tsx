import { countText } from '#domain/indian-numbers.ts';
import { postCategoryName } from '#domain/posts/post-categories.ts';
import { listPosts } from '#domain/posts/posts.server.ts';
import { listPostCategories, listRecentPosts } from '#domain/posts/sidebar-lists.server.ts';
import { translateEntries } from '#domain/translations/translations.server.ts';
import { formatMessage } from '#messages/format.ts';
import type { Texts } from '#messages/texts.ts';
import { databaseContext, languageContext, pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { withImage } from '../../../ui/shown-image.ts';
import { useLanguage } from '../../../ui/texts.ts';
import type { Route } from './+types/blog';
import { type BlogView, blogPath, readBlogView } from './blog-address.ts';
import { BlogCategoryFilter, BlogSearch } from './blog-filters.tsx';
import { BlogPages } from './blog-pages.tsx';
import { BlogSidebar } from './blog-sidebar.tsx';
import { PostCard } from './post-card.tsx';
import { PostDialog } from './post-dialog.tsx';

export const handle = { parameters: ['q', 'category', 'page'], searchedBy: ['q'] };

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  context.get(pageContext).own('posts');
  const db = context.get(databaseContext);
  const asked = readBlogView(url.searchParams);
  const [{ items, total, page, pages }, recent, categories] = await Promise.all([
    listPosts(db, asked),
    listRecentPosts(db),
    listPostCategories(db),
  ]);
  const view: BlogView = { ...asked, page };
  const { locale } = context.get(languageContext);
  const [posts, newest] = await Promise.all([
    translateEntries(db, locale, 'post', items),
    translateEntries(db, locale, 'post', recent),
  ]);
  return { posts: posts.map(withImage), total, pages, view, recent: newest, categories };
});

/** Returns the title of the page with the selected posts. */
function titleOf({ query, category, page }: BlogView, texts: Texts): string {
  const title = query
    ? formatMessage(texts.blogSearchTitle, { term: query })
    : category
      ? formatMessage(texts.blogCategoryTitle, { category: postCategoryName(category, texts) })
      : texts.blogTitle;
  return page > 1 ? formatMessage(texts.blogPageTitle, { title, n: page }) : title;
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { locale, texts } = language;
  const { posts, total, pages, view, recent, categories } = loaderData;
  return (
    <div className="page-width py-3 sm:py-5 lg:py-7">
      <PageHead
        path={blogPath(view, locale)}
        title={titleOf(view, texts)}
        description={texts.blogDescription}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:block">
        <h1 className="text-lg font-bold sm:text-3xl">{texts.blogTitle}</h1>
        <p className="mt-1 text-muted max-sm:sr-only">{texts.blogIntro}</p>
        <div className="grow basis-48 sm:mt-5">
          <BlogSearch query={view.query} category={view.category} />
        </div>
      </div>
      <div className="mt-0.5 grid grid-cols-1 gap-6 sm:mt-3 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-label={texts.allArticles} className="min-w-0">
          <BlogCategoryFilter query={view.query} category={view.category} />
          <p role="status" className="text-sm text-muted max-sm:sr-only sm:my-3">
            {countText(language, 'articles', total)}
            {view.category ? ` · ${postCategoryName(view.category, texts)}` : null}
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
  const { locale, texts } = useLanguage();
  return (
    <div className="card px-5 py-10 text-center">
      <h2 className="text-lg font-semibold">{texts.noArticles}</h2>
      <p className="mt-1 text-muted">{texts.noArticlesHint}</p>
      {view.query || view.category ? (
        <a href={blogPath({}, locale)} className="button button-secondary mt-5">
          {texts.allArticles}
        </a>
      ) : null}
    </div>
  );
}
