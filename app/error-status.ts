import {
  Busy,
  type DomainError,
  Forbidden,
  Invalid,
  Limited,
  NotFound,
  TooSlow,
} from '#domain/errors.ts';

/** Returns the HTTP status of a domain error, for pages, forms and the API. */
export function statusOf(error: DomainError): number {
  if (error instanceof NotFound) return error.gone ? 410 : 404;
  if (error instanceof Invalid) return 400;
  if (error instanceof Forbidden) return 403;
  if (error instanceof Limited) return 429;
  if (error instanceof TooSlow || error instanceof Busy) return 503;
  return 409;
}
