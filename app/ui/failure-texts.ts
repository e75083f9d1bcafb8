import { type Locale, localePath } from '#domain/links.ts';
import type { PublicTexts } from './texts.ts';

type FailureTexts = { title: string; text: string; tryAgain: string };

/**
 * What a page is called that could not be made (public site, section 8). By its address, since
 * after a visit that reached nothing there may be nothing else of the page.
 */
export function failureTexts(pathname: string, texts: PublicTexts, locale: Locale): FailureTexts {
  const general = {
    title: texts.somethingWentWrong,
    text: texts.unexpectedError,
    tryAgain: texts.tryAgain,
  };
  if (pathname === localePath('/about', locale)) return { ...general, text: texts.aboutLoadFailed };
  if (pathname === localePath('/blog', locale)) {
    return { title: texts.blogTitle, text: texts.blogFailed, tryAgain: texts.blogTryAgain };
  }
  if (pathname.startsWith(localePath('/announcement/', locale))) {
    return { ...general, text: texts.announcementFailed };
  }
  return general;
}
