import { useRouteLoaderData } from 'react-router';
import { may, type Permission } from '#domain/permissions.ts';
import type { loader } from '../layout/layout.tsx';

/**
 * Returns a function that tells whether the member of staff has a permission. The domain checks
 * permissions, too.
 */
export function useMay(): (permission: Permission) => boolean {
  const data = useRouteLoaderData<typeof loader>('routes/admin/layout/layout');
  return (permission) => data !== undefined && may({ kind: 'staff', ...data.staff }, permission);
}
