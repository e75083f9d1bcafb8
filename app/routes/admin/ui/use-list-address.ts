import { useLocation } from 'react-router';
import { listAfterWrite } from '../links.ts';

/** Returns the URL of the open list, with its filters, order and page. */
export function useListAddress(): string {
  const { pathname, search } = useLocation();
  return listAfterWrite(pathname + search, {});
}
