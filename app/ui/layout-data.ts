import { useRouteLoaderData } from 'react-router';
import type { loader } from '../routes/public/layout.tsx';

/** What the public layout has read: pages inside it share its categories and its moment. */
export function useLayoutData() {
  const data = useRouteLoaderData<typeof loader>('routes/public/layout');
  if (!data) throw new Error('This component belongs inside the public layout.');
  return data;
}
