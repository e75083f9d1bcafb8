import { data } from 'react-router';

/** Any other path of the staff area. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
