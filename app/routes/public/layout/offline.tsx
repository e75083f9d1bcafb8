import { pageContext } from '../../../context.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/offline';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).own('settings');
  return null;
}

/** Shown by the service worker in the place of a page that it has no copy of; it fills the list. */
export default function Offline() {
  const texts = useTexts();
  return (
    <MessagePage title={texts.offlineTitle}>
      <p className="text-muted">{texts.offlineText}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the address that was asked for, whichever that is */}
      <a href="" className="button button-primary mt-5">
        {texts.offlineTryAgain}
      </a>
      <section
        aria-labelledby="offline-copies"
        // What stands above each of them: the service worker takes it from here.
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
