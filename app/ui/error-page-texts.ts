import type { Texts } from '#messages/texts.ts';

type FailureTexts = { title: string; text: string; tryAgain: string };

/**
 * Returns the texts of a failed page (public site, section 8). They depend only on the path,
 * because nothing else may be known after a failure.
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
