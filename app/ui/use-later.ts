import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component that few visitors need: fetched once it is wanted, null until then and where it cannot
 * be had. Keep `load` the same, outside of components.
 */
export function useLater<Props>(
  isWanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (module) => setComponent(() => module.default),
      (error: unknown) => console.error('A part of the page stays as it was.', error),
    );
  }, [isWanted, load]);
  return component;
}
