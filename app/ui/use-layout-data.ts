import { useRouteLoaderData } from 'react-router';
import type { ListedTitle } from '#domain/announcements/listed-title.ts';
import type { CategoryBrief } from '#domain/categories/schema.ts';
import type { PublishedLanguage } from '#messages/texts.ts';
import type { SiteInfo } from '../context.ts';

/** The data of the public layout. A field is null if it could not be read. */
export type PublicLayoutData = {
  site: SiteInfo;
  /** The languages that the site is published in. */
  languages: readonly PublishedLanguage[];
  /** The sequence number of the last change that these data contain. */
  sequence: number;
  /** The newest announcements, at most `LISTED_TITLES`. */
  latest: ListedTitle[] | null;
  categories: CategoryBrief[] | null;
  /** Today's date in India, `yyyy-mm-dd`. */
  today: string;
  now: number;
};

/**
 * Returns the data of the public layout. Returns undefined on pages outside the layout, and if the
 * data could not be read.
 */
export function useOptionalLayoutData(): PublicLayoutData | undefined {
  return useRouteLoaderData<PublicLayoutData>('routes/public/layout/layout');
}

/** Returns the data of the public layout, for pages inside this layout. */
export function useLayoutData(): PublicLayoutData {
  const data = useOptionalLayoutData();
  if (!data) throw new Error('This component belongs inside the public layout.');
  return data;
}
