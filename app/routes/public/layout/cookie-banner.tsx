import { localePath } from '#domain/links.ts';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { useLocale, useTexts } from '../../../ui/texts.ts';

/**
 * The template of the cookie banner (public site, section 4). app/browser/consent.ts shows the
 * banner to visitors who have neither accepted nor recently declined.
 */
export function CookieBanner() {
  const texts = useTexts();
  return (
    <template id="cookies">
      <section tabIndex={-1} aria-labelledby="cookies-title" className="bottom-panel cookie-banner">
        <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-1.5 py-1.5 sm:py-3">
          <div className="min-w-0 flex-1 basis-80 text-xs text-muted sm:text-sm">
            <h2 id="cookies-title" className="inline font-bold text-ink sm:block sm:text-lg">
              {texts.cookiesHeading}
            </h2>{' '}
            <p className="inline">
              {texts.cookiesQuestion}{' '}
              <NewTabLink
                href={localePath('/privacy', useLocale())}
                className="link font-semibold whitespace-nowrap"
              >
                {texts.cookiePolicy}
              </NewTabLink>
            </p>
          </div>
          <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
            <button
              type="button"
              data-consent="declined"
              className="button button-secondary min-h-10"
            >
              {texts.cookiesDecline}
            </button>
            <button
              type="button"
              data-consent="accepted"
              className="button button-primary min-h-10"
            >
              {texts.cookiesAccept}
            </button>
          </div>
        </div>
      </section>
    </template>
  );
}
