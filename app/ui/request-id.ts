import { useRouteLoaderData } from 'react-router';

/** The id of the request that the page was last read with, as the root route tells it. */
export function useRequestId(): string | undefined {
  return useRouteLoaderData<{ requestId: string }>('root')?.requestId;
}
