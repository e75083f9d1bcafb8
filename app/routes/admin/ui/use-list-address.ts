import { useLocation } from 'react-router';
import { listAfterWrite } from '../links.ts';

/** The address of the list that is shown, with its filters, order and page. */
export function useListAddress(): string {
  const { pathname, search } = useLocation();
  return listAfterWrite(pathname + search, {});
}
