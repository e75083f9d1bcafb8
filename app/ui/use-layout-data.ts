import { useRouteLoaderData } from 'react-router';
import type { ListedTitle } from '#domain/announcements/listed-title.ts';
import type { CategoryBrief } from '#domain/categories/schema.ts';
import type { PublishedLanguage } from '#messages/texts.ts';
import type { SiteInfo } from '../context.ts';

/** The data of the public layout. A part that could not be read is null. */
export type PublicLayoutData = {
  site: SiteInfo;
  /** The languages that the site is published in. */
  languages: readonly PublishedLanguage[];
  /** The sequence number of the last change that the data include. */
  sequence: number;
  /** The newest announcements, as many as a compact list shows. */
  latest: ListedTitle[] | null;
  categories: CategoryBrief[] | null;
  /** The calendar date in India. */
  today: string;
  now: number;
};

/**
 * Returns the data of the public layout; undefined outside the layout, or if the data could not be
 * read.
 */
export function useOptionalLayoutData(): PublicLayoutData | undefined {
  return useRouteLoaderData<PublicLayoutData>('routes/public/layout/layout');
}

/** Returns the data of the public layout, for pages inside it. */
export function useLayoutData(): PublicLayoutData {
  const data = useOptionalLayoutData();
  if (!data) throw new Error('This component belongs inside the public layout.');
  return data;
}
