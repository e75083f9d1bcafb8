import { data } from 'react-router';
import { ErrorPage } from '../../../ui/error-page.tsx';
import type { Route } from './+types/not-found';

/** Responds with 404 to every path that has no route. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
