import type { CategoryBrief } from '#domain/categories/schema.ts';
import { categoryPath } from '#domain/links.ts';
import { categoryIcon } from './category-icon.ts';
import { SidebarGrid } from './grids.tsx';
import { Icon } from './icon.tsx';
import { MixedText } from './mixed-text.tsx';
import { currentPaths, PageLink } from './page-link.tsx';
import { useLanguage } from './texts.ts';
import { useAddress } from './use-address.ts';

/** The column of categories next to a list. Small screens show a row of links instead. */
function CategorySidebar({ categories }: { categories: CategoryBrief[] | null }) {
  const { locale, texts } = useLanguage();
  const address = useAddress();
  if (!categories) return null;
  const pathOf = ({ slug }: CategoryBrief) => categoryPath(slug, locale);
  const current = currentPaths(address, categories.map(pathOf), locale);
  return (
    <aside className="hidden lg:block">
      <nav aria-labelledby="browse-categories" className="card sticky top-4 p-3">
        <h2 id="browse-categories" className="px-2 pb-2 text-lg font-bold">
          {texts.browseCategories}
        </h2>
        {categories.length === 0 ? <p className="px-2 text-muted">{texts.noCategories}</p> : null}
        <ul>
          {categories.map((category) => (
            <li key={category.slug}>
              <PageLink
                path={pathOf(category)}
                current={current}
                className="flex min-h-10 items-center gap-3 rounded-md px-2 py-1.5 text-ink no-underline hover:bg-raised aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-link"
              >
                <Icon name={categoryIcon(category.slug)} className="size-5 text-link" />
                <span className="min-w-0 grow">
                  <MixedText text={category.name} />
                </span>
                {typeof category.postCount === 'number' ? (
                  <span className="badge text-muted tabular-nums">{category.postCount}</span>
                ) : null}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

/** A page with the column of categories on the left. */
export function WithSidebar({
  categories,
  children,
}: {
  categories: CategoryBrief[] | null;
  children: React.ReactNode;
}) {
  return (
    <SidebarGrid>
      <CategorySidebar categories={categories} />
      <div className="min-w-0">{children}</div>
    </SidebarGrid>
  );
}
