import { data } from 'react-router';
import { adminMeta } from './admin-meta.ts';
import { adminTextsFor } from './texts.ts';

/** Any other path of the staff area. */
export function loader() {
  throw data(null, { status: 404 });
}

export function meta() {
  return adminMeta(adminTextsFor('en').pageNotFound);
}

export default function NotFound() {
  return null;
}
