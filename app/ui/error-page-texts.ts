import type { Texts } from '#messages/texts.ts';

type FailureTexts = { title: string; text: string; tryAgain: string };

/**
 * Returns the texts of a page that could not be loaded (public site, section 8). The texts depend
 * only on the path, because after a failure there may be no other data.
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
