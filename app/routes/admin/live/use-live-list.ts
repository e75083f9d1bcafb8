import { useRouteLoaderData } from 'react-router';
import { hasNoEditedFields } from '../forms/edited-fields.ts';
import type { loader } from '../layout/layout.tsx';
import { useLiveChanges } from './use-live-changes.ts';

/**
 * Reloads the data of a page when anybody changes one of the entities. The reload waits while the
 * page has edited fields.
 */
export function useLiveList(...entities: string[]): void {
  const data = useRouteLoaderData<typeof loader>('routes/admin/layout/layout');
  useLiveChanges(entities, data?.sequence ?? 0, hasNoEditedFields);
}
