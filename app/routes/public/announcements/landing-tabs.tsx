import type { Kind } from '#domain/facts/kinds.ts';
import { formatNumber } from '#domain/indian-numbers.ts';
import { type Narrowing, narrowedPath } from '#domain/links.ts';
import type { Facets, Filters } from '#domain/search/filters.ts';
import type { Texts } from '#messages/texts.ts';
import { useLanguage } from '../../../ui/texts.ts';

/** The filters that the tabs set. */
export const tabParameters = ['open', 'kind'] as const satisfies (keyof Narrowing)[];

type Tab = { label: keyof Texts; narrowing: Narrowing; count: (facets: Facets) => number };

const ofKind = (kind: Kind) => ({
  narrowing: { kind },
  count: ({ kinds }: Facets) => kinds.find(({ slug }) => slug === kind)?.count ?? 0,
});

const TABS: Tab[] = [
  { label: 'tabOpen', narrowing: { open: true }, count: ({ open }) => open },
  { label: 'tabAdmitCards', ...ofKind('admit-card') },
  { label: 'tabResults', ...ofKind('result') },
  { label: 'tabAll', narrowing: {}, count: ({ total }) => total },
];

/**
 * Tabs of a page with notices. Each tab is a link with its number of notices.
 *
 * @param facets the number of notices for each filter, before the chosen filters are applied; null
 * if unknown
 */
export function LandingTabs({
  path,
  filters,
  facets,
}: {
  path: string;
  filters: Filters;
  facets: Facets | null;
}) {
  const { texts, locale } = useLanguage();
  const counted = facets?.isCut ? null : facets;
  return (
    <nav aria-label={texts.tabsLabel} className="tabs">
      <ul>
        {TABS.map(({ label, narrowing, count }) => {
          const isHere =
            filters.kind === narrowing.kind && Boolean(filters.isOpen) === Boolean(narrowing.open);
          return (
            <li key={label}>
              <a href={narrowedPath(path, narrowing)} aria-current={isHere ? 'page' : undefined}>
                {texts[label]}
                {counted ? (
                  <span className="text-muted tabular-nums">
                    {' '}
                    {formatNumber(count(counted), locale)}
                  </span>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
