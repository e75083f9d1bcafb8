import type { ActivityFilters } from '#domain/activity/activity.server.ts';

/** Names of the filters of the activity log, in URLs and forms. */
export const filterNames = ['staffId', 'action', 'entity', 'from', 'until'] as const;

export function readFilters({ searchParams }: URL): ActivityFilters {
  return Object.fromEntries(filterNames.map((name) => [name, searchParams.get(name)]));
}
