import { browserErrorsPath } from './browser-errors.ts';

/**
 * The kind of a request, which is a label of metrics. There are only these kinds, so requests for
 * invented URLs cannot add time series.
 */
export type RequestKind = 'page' | 'admin' | 'api' | 'feed' | 'file' | 'events' | 'probe';

/** Returns the kind of a request by its path. Any unknown path counts as a page. */
export function kindOf(pathname: string): RequestKind {
  if (/^\/(healthz|readyz|readyz\/pages|metrics)$/.test(pathname)) return 'probe';
  if (pathname === '/events') return 'events';
  if (pathname === browserErrorsPath) return 'api';
  if (pathname === '/api' || pathname.startsWith('/api/')) return 'api';
  if (/^\/admin(?=[/.]|$)/.test(pathname)) return 'admin';
  if (pathname.startsWith('/assets/')) return 'file';
  if (/\.(xml|json|txt|webmanifest)$/.test(pathname)) return 'feed';
  return /\.(svg|png|ico|js)$/.test(pathname) ? 'file' : 'page';
}
