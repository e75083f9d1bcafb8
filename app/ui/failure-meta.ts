import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { missingMeta, type Place } from './page-meta.ts';
import { textsFor } from './texts.ts';

/** The head of a page that has nothing to show: missing, or only out of reach just now. */
export function failureMeta(
  missing: string,
  { error, ...place }: { error?: unknown } & Place,
): MetaDescriptor[] {
  return missingMeta(isMissing(error) ? missing : textsFor('en').somethingWentWrong, place);
}

/** Whether an error says that there is no such thing, or no longer. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}
