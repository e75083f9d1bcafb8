import { pageContext } from '../../../context.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/offline';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).own('settings');
  return null;
}

/**
 * The page that the service worker shows when the device is offline and the requested page is not
 * stored. The service worker fills the list of stored pages.
 */
export default function Offline() {
  const texts = useTexts();
  return (
    <MessagePage title={texts.offlineTitle}>
      <p className="text-muted">{texts.offlineText}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the page */}
      <a href="" className="button button-primary mt-5">
        {texts.offlineTryAgain}
      </a>
      <section
        aria-labelledby="offline-copies"
        // `data-copy-note` is a note for stored pages. The service worker adds the note to each
        // stored page that it shows.
        data-copy-note={texts.keptCopyNote}
        className="offline-copies card mt-8 w-full max-w-2xl p-4 text-left"
      >
        <h2 id="offline-copies" className="text-lg font-bold">
          {texts.offlineKeptTitle}
        </h2>
        <ul data-offline-copies="" />
      </section>
    </MessagePage>
  );
}
