import { useRouteLoaderData } from 'react-router';
import { hasNoEditedFields } from '../forms/edited-fields.ts';
import type { loader } from '../layout/layout.tsx';
import { useLiveChanges } from './use-live-changes.ts';

/** Updates a list when anybody changes one of the entities. */
export function useLiveList(...entities: string[]): void {
  const data = useRouteLoaderData<typeof loader>('routes/admin/layout/layout');
  useLiveChanges(entities, data?.sequence ?? 0, hasNoEditedFields);
}
