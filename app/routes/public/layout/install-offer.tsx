import { formatMessage } from '#messages/format.ts';
import { useTexts } from '../../../ui/texts.ts';

/**
 * The template of the offer to add the site to the home screen (public site, section 4).
 * app/browser/install-offer.ts shows the offer if the browser can install the site.
 */
export function InstallOffer({ siteName }: { siteName: string }) {
  const texts = useTexts();
  return (
    <template id="install">
      <section aria-labelledby="install-title" className="bottom-panel install-prompt">
        <div className="flex items-start gap-3 p-4">
          {/* `lazy` stops React from preloading the image on every page. */}
          <img
            src="/icon-192.png"
            alt=""
            width="48"
            height="48"
            loading="lazy"
            className="rounded-lg"
          />
          <div className="min-w-0">
            <h2 id="install-title" className="font-bold">
              {formatMessage(texts.installTitle, { siteName })}
            </h2>
            <p className="text-sm text-muted">{texts.installText}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <button
                type="button"
                data-install="accept"
                className="button button-primary button-small"
              >
                {texts.install}
              </button>
              <button
                type="button"
                data-install="close"
                className="button button-plain button-small"
              >
                {texts.installClose}
              </button>
            </div>
          </div>
        </div>
      </section>
    </template>
  );
}
