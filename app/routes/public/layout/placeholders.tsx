import type { ReactNode } from 'react';
import type { PublishedLanguage } from '#messages/texts.ts';
import { gridClass, SidebarGrid } from '../../../ui/grids.tsx';
import { useTexts } from '../../../ui/texts.ts';

/**
 * React keys of the placeholders. The specification defines the number of placeholders for each
 * shape (public site, section 9).
 */
const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const CATEGORY_ROWS = [...CARDS, 'g', 'h'];
const PILLS = CARDS.slice(0, 5);

/**
 * Regular expressions for paths. The first matches pages with cards next to the sidebar of
 * categories. The second matches pages whose cards take the whole width.
 */
const WITH_SIDEBAR =
  '|/|/(category|organisation|state|qualification)/.*|/(all-announcements|latest-updates|closing-soon|calendar|search)';
const FULL_WIDTH = '/(admit-card|latest-results|results|categories|blog)';
const ANY = '';

/**
 * Returns a pattern that matches a path in every language. Paths in browsers begin with the code of
 * the language, except English paths.
 */
function inAnyLanguage(path: string, languages: readonly PublishedLanguage[]): string {
  const others = languages.map(({ locale }) => locale).filter((locale) => locale !== 'en');
  return `^(/(${others.join('|')}))?(${path})$`;
}

/**
 * Templates with placeholders for a page that loads slowly. A script shows the first template whose
 * `data-paths` matches the path of the next page. The script also shows placeholders for the row of
 * category links above the content.
 */
export function Placeholders({ languages }: { languages: readonly PublishedLanguage[] }) {
  return (
    <>
      <Shape name="rows" paths={inAnyLanguage(WITH_SIDEBAR, languages)}>
        <SidebarGrid>
          <div
            aria-hidden="true"
            data-placeholder="categories"
            className="card hidden space-y-3 p-4 lg:block"
          >
            {CATEGORY_ROWS.map((key) => (
              <div key={key} className="skeleton h-8" />
            ))}
          </div>
          <Cards className={gridClass('beside-sidebar')} />
        </SidebarGrid>
      </Shape>
      <Shape name="cards" paths={inAnyLanguage(FULL_WIDTH, languages)}>
        <div className="page-width py-5 lg:py-7">
          <Cards className={gridClass('full')} />
        </div>
      </Shape>
      <Shape name="text" paths={ANY}>
        <div aria-hidden="true" className="page-width py-5 lg:py-7">
          <div data-placeholder="text" className="card mx-auto max-w-4xl space-y-4 p-4 sm:p-7">
            <div className="skeleton h-9 w-3/4" />
            <div className="skeleton h-5 w-1/2" />
            <div className="skeleton h-44" />
            <div className="skeleton h-44" />
          </div>
        </div>
      </Shape>
      <template data-shape="pills">
        <div
          aria-hidden="true"
          data-placeholder="pills"
          className="flex gap-1.5 border-b border-line bg-surface px-3 py-1.5 lg:hidden"
        >
          {PILLS.map((key) => (
            <div key={key} className="skeleton h-8 w-24 shrink-0 rounded-full" />
          ))}
        </div>
      </template>
    </>
  );
}

function Shape({ name, paths, children }: { name: string; paths: string; children: ReactNode }) {
  return (
    <template data-shape={name} data-paths={paths}>
      <p role="status" className="sr-only">
        {useTexts().loading}
      </p>
      {children}
    </template>
  );
}

function Cards({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className="min-w-0">
      <div className="skeleton mb-1 h-7 w-64 sm:mb-4 sm:h-8 max-w-full" />
      <div data-placeholder="announcements" className={className}>
        {CARDS.map((key) => (
          <div key={key} className="skeleton h-20 sm:h-28" />
        ))}
      </div>
    </div>
  );
}
