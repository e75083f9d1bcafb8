import { listCategories } from '#domain/categories/categories.server.ts';
import { categoryPath, localePath } from '#domain/links.ts';
import { categoryTexts } from '#messages/en/categories.ts';
import { listTexts } from '#messages/en/lists.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, pageContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { categoryIcon } from '../../../ui/category-icon.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { missingMeta, pageMeta } from '../../../ui/page-meta.ts';
import { useLocale } from '../../../ui/texts.ts';
import type { Route } from './+types/categories';

export function loader({ context }: Route.LoaderArgs) {
  return answering(context, async () => {
    context.get(pageContext).own('categories', 'announcements');
    return {
      site: context.get(siteContext),
      categories: await listCategories(context.get(databaseContext)),
    };
  });
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(categoryTexts.categoriesTitle, place);
  const { site } = loaderData;
  return pageMeta({
    site,
    path: localePath('/categories', site.locale),
    title: categoryTexts.categoriesTitle,
    breadcrumb: { here: categoryTexts.categoriesTitle },
    description: categoryTexts.categoriesDescription,
  });
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const locale = useLocale();
  const { categories } = loaderData;
  return (
    <div className="page-width py-3 sm:py-5 lg:py-7">
      <Breadcrumb here={categoryTexts.categoriesTitle} />
      <h1 className="page-title mb-2 sm:mb-4">{categoryTexts.categoriesTitle}</h1>
      {categories.length === 0 ? <p>{listTexts.noCategories}</p> : null}
      <ul className="grid gap-1.5 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {categories.map(({ id, slug, name, postCount }) => (
          <li key={id}>
            <a
              href={categoryPath(slug, locale)}
              className="card flex min-h-14 items-center gap-4 px-4 py-2 sm:py-4 text-ink no-underline hover:border-line-strong hover:bg-raised"
            >
              <Icon name={categoryIcon(slug)} className="size-7 text-link" />
              <span>
                <span className="block font-semibold">
                  <MixedText text={name} />
                </span>
                <span className="block text-sm text-muted">
                  {formatMessage(
                    postCount === 1 ? categoryTexts.postCountOne : categoryTexts.postCount,
                    { n: postCount },
                  )}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
