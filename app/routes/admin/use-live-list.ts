import { useRouteLoaderData } from 'react-router';
import { useLiveChanges } from '../../ui/use-live-changes.ts';
import type { loader } from './layout.tsx';

/** Keeps a list of the staff area up to date with what anybody changes. */
export function useLiveList(...entities: string[]): void {
  const data = useRouteLoaderData<typeof loader>('routes/admin/layout');
  useLiveChanges(entities, data?.sequence ?? 0, hasNothingUnsaved);
}

/** Whether nothing that could be sent has been typed or chosen. */
export function hasNothingUnsaved(): boolean {
  if (document.querySelector('form[data-unsaved]')) return false;
  const fields = document.querySelectorAll('form[method="post"] :is(input, textarea, select)');
  return [...fields].every((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].every((option) => option.selected === option.defaultSelected);
    }
    const { type, value, defaultValue, checked, defaultChecked } = field as HTMLInputElement;
    return type === 'hidden' || (value === defaultValue && checked === defaultChecked);
  });
}
