import { createContext, useContext, useState } from 'react';

/** The id of the request that the document answers. Browsers have no request ids of their own. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/**
 * The id of the request that an error page answers. After hydration it is read from `<html>`. Pages
 * that fail later in the browser have none.
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
