import { createContext, useContext, useState } from 'react';

/** The id of the request that the server answers with a document; browsers have none of their own. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/**
 * The id of the request that an error page answers. Where React takes the document over, it finds
 * the id on `<html>`; pages that fail later, in the browser, have none.
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
