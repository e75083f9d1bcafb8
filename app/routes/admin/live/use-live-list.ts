import { useRouteLoaderData } from 'react-router';
import { hasNoEditedFields } from '../forms/edited-fields.ts';
import type { loader } from '../layout/layout.tsx';
import { useLiveChanges } from './use-live-changes.ts';

/** Keeps a list up to date with everybody's changes. */
export function useLiveList(...entities: string[]): void {
  const data = useRouteLoaderData<typeof loader>('routes/admin/layout/layout');
  useLiveChanges(entities, data?.sequence ?? 0, hasNoEditedFields);
}
