import { createContext, useContext, useState } from 'react';

/** The id of the request that is rendered. In browsers the context has no value. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/**
 * Returns the request id for an error page, after hydration from an attribute of `<html>`. A page
 * that fails later in the browser has no id.
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
