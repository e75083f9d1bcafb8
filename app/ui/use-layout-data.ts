import { useRouteLoaderData } from 'react-router';
import type { ListedTitle } from '#domain/announcements/listed-title.ts';
import type { CategoryBrief } from '#domain/categories/schema.ts';
import type { SiteInfo } from '../context.ts';

/** What the public layout has read; a part that could not be is null. */
export type PublicLayoutData = {
  site: SiteInfo;
  /** The number of the last change that was known then. */
  sequence: number;
  /** The newest, as many as lists of bare titles show. */
  latest: ListedTitle[] | null;
  categories: CategoryBrief[] | null;
  /** The calendar date in India. */
  today: string;
  now: number;
};

/** What the public layout has read; undefined where it could not, or outside of it. */
export function useOptionalLayoutData(): PublicLayoutData | undefined {
  return useRouteLoaderData<PublicLayoutData>('routes/public/layout/layout');
}

/** The same for pages inside it, which share its categories and its moment. */
export function useLayoutData(): PublicLayoutData {
  const data = useOptionalLayoutData();
  if (!data) throw new Error('This component belongs inside the public layout.');
  return data;
}
