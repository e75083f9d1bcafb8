import { createContext, useContext, useState } from 'react';

/** The id of the request that is rendered. In browsers the context has no value. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/**
 * Returns the request id that an error page shows. After hydration the id comes from an attribute
 * of `<html>`. Pages that fail later in the browser have no request id.
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
