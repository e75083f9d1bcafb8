import { createContext } from 'react';

/** The id of the request that a page is rendered for, for pages that failed; unknown in browsers. */
export const RequestIdContext = createContext<string | undefined>(undefined);
