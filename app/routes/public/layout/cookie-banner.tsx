import { localePath } from '#domain/links.ts';
import { useLocale, useTexts } from '../../../ui/texts.ts';

/**
 * Asks for agreement to measurement (public site, section 4). A template: app/browser/consent.ts puts
 * it into the page of whoever has not answered yet.
 */
export function CookieBanner() {
  const texts = useTexts();
  return (
    <template id="cookies">
      <section tabIndex={-1} aria-labelledby="cookies-title" className="bottom-panel cookie-banner">
        <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-3 py-4">
          <div className="min-w-0 flex-1 basis-80">
            <h2 id="cookies-title" className="text-lg font-bold">
              {texts.cookiesHeading}
            </h2>
            <p className="text-sm text-muted">{texts.cookiesQuestion}</p>
          </div>
          <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
            <button type="button" data-consent="declined" className="button button-secondary">
              {texts.cookiesDecline}
            </button>
            <button type="button" data-consent="accepted" className="button button-primary">
              {texts.cookiesAccept}
            </button>
            <a
              href={localePath('/privacy', useLocale())}
              target="_blank"
              rel="noopener noreferrer"
              className="button button-plain col-span-2"
            >
              {texts.cookiePolicy}
              <span className="sr-only"> {texts.opensNewTab}</span>
            </a>
          </div>
        </div>
      </section>
    </template>
  );
}
