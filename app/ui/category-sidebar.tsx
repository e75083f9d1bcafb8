import { NavLink } from 'react-router';
import type { Category } from '#domain/categories/schema.ts';
import { categoryPath } from '#domain/links.ts';
import { categoryIcon } from './category-icon.ts';
import { Icon } from './icon.tsx';
import { useLocale, useTexts } from './texts.ts';

/** The column of categories beside a list; small screens have the pills instead. */
export function CategorySidebar({ categories }: { categories: Category[] | null }) {
  const texts = useTexts();
  const locale = useLocale();
  if (!categories) return null;
  return (
    <aside className="hidden lg:block">
      <nav aria-labelledby="browse-categories" className="card sticky top-4 p-3">
        <h2 id="browse-categories" className="px-2 pb-2 text-lg font-bold">
          {texts.browseCategories}
        </h2>
        {categories.length === 0 ? <p className="px-2 text-muted">{texts.noCategories}</p> : null}
        <ul>
          {categories.map((category) => (
            <li key={category.id}>
              <NavLink
                to={categoryPath(category.slug, locale)}
                className={({ isActive }) =>
                  `flex min-h-10 items-center gap-3 rounded-md px-2 py-1.5 no-underline hover:bg-raised ${isActive ? 'bg-brand-soft font-semibold text-link' : 'text-ink'}`
                }
              >
                <Icon name={categoryIcon(category.slug)} className="size-5 text-link" />
                <span className="min-w-0 grow">{category.name}</span>
                {typeof category.postCount === 'number' ? (
                  <span className="badge text-muted tabular-nums">{category.postCount}</span>
                ) : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

/** A page with the column of categories on its left. */
export function WithSidebar({
  categories,
  children,
}: {
  categories: Category[] | null;
  children: React.ReactNode;
}) {
  return (
    <SidebarGrid>
      <CategorySidebar categories={categories} />
      <div className="min-w-0">{children}</div>
    </SidebarGrid>
  );
}

/** The two columns of such a page. */
export function SidebarGrid({ children }: { children: React.ReactNode }) {
  return (
    <div className="page-width grid gap-6 py-5 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-7">
      {children}
    </div>
  );
}
