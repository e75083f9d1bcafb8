import { createContext, useContext, useState } from 'react';

/** The id of the request for which a page is rendered. In browsers the context has no value. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/**
 * Returns the id of the request for an error page. In the browser it comes from an attribute of
 * `<html>`. Errors after the hydration belong to no request, so they have no id.
 */
export function useRequestId(): string | undefined {
  const ofServer = useContext(RequestIdContext);
  return useState(() => ofServer ?? idOfDocument())[0];
}

function idOfDocument(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const { ready, requestId } = document.documentElement.dataset;
  return ready === undefined ? requestId : undefined;
}
