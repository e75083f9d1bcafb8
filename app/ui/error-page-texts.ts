import type { Texts } from '#messages/texts.ts';

type FailureTexts = { title: string; text: string; tryAgain: string };

/**
 * The heading of a page that could not be made (public site, section 8). It is chosen by address,
 * because after a failed visit nothing else of the page may be known.
 */
export function errorPageTexts(pathname: string, texts: Texts): FailureTexts {
  const general = {
    title: texts.somethingWentWrong,
    text: texts.unexpectedError,
    tryAgain: texts.tryAgain,
  };
  if (pathname === '/about') return { ...general, text: texts.aboutLoadFailed };
  if (pathname === '/blog') {
    return { title: texts.blogTitle, text: texts.blogFailed, tryAgain: texts.blogTryAgain };
  }
  if (pathname.startsWith('/announcement/')) {
    return { ...general, text: texts.announcementFailed };
  }
  return general;
}
