import { useRouteLoaderData } from 'react-router';
import { useLiveChanges } from '../../ui/use-live-changes.ts';
import type { loader } from './layout.tsx';
import { hasNothingUnsaved } from './unsaved-fields.ts';

/** Keeps a list of the staff area up to date with what anybody changes. */
export function useLiveList(...entities: string[]): void {
  const data = useRouteLoaderData<typeof loader>('routes/admin/layout');
  useLiveChanges(entities, data?.sequence ?? 0, hasNothingUnsaved);
}
