import { inPillOrder } from '#domain/categories/pill-order.ts';
import type { CategoryBrief } from '#domain/categories/schema.ts';
import { categoryPath, localePath } from '#domain/links.ts';
import { MixedText } from './mixed-text.tsx';
import { SearchForm } from './search-form.tsx';
import { useLanguage } from './texts.ts';
import { TitleList } from './title-list.tsx';
import { useOptionalLayoutData } from './use-layout-data.ts';

/**
 * Links for a page that has no content of its own: the search, the categories and the newest
 * announcements.
 */
export function WaysOn({
  hasSearch = true,
  nearest = [],
}: {
  hasSearch?: boolean;
  /** Slugs of the categories at the start of the list. */
  nearest?: readonly string[];
}) {
  const { locale, texts } = useLanguage();
  const data = useOptionalLayoutData();
  if (!data) return null;
  const { categories, latest, now } = data;
  const isNear = ({ slug }: CategoryBrief) => nearest.includes(slug);
  return (
    <div className="mx-auto mt-7 w-full max-w-2xl space-y-6 text-left">
      {hasSearch ? <SearchForm id="search-again" /> : null}
      {categories && categories.length > 0 ? (
        <nav aria-labelledby="ways-categories">
          <h2 id="ways-categories" className="list-title mb-2">
            {texts.browseByCategory}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {inPillOrder(categories)
              .sort((a, b) => Number(isNear(b)) - Number(isNear(a)))
              .map(({ slug, name }) => (
                <li key={slug}>
                  <a href={categoryPath(slug, locale)} className="pill">
                    <MixedText text={name} />
                  </a>
                </li>
              ))}
            <li>
              <a href={localePath('/closing-soon', locale)} className="pill">
                {texts.closingSoonTitle}
              </a>
            </li>
          </ul>
        </nav>
      ) : null}
      <TitleList title={texts.newestNotices} announcements={latest ?? []} now={now} />
    </div>
  );
}
