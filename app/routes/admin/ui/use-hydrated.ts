import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React runs in the browser: false on the server and in the first render there. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
