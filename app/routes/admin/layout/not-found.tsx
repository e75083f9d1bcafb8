import { data } from 'react-router';

/** Answers unknown paths of the staff area with 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
