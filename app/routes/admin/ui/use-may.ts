import { useRouteLoaderData } from 'react-router';
import { may, type Permission } from '#domain/permissions.ts';
import type { loader } from '../layout/layout.tsx';

/**
 * Returns a function that checks whether the member of staff has a permission. The domain checks
 * permissions again.
 */
export function useMay(): (permission: Permission) => boolean {
  const data = useRouteLoaderData<typeof loader>('routes/admin/layout/layout');
  return (permission) => data !== undefined && may({ kind: 'staff', ...data.staff }, permission);
}
