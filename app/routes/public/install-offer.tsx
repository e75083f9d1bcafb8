import { installTexts } from '#messages/en/install.ts';
import { formatMessage } from '#messages/format.ts';
import { installClosedAtKey } from '../../boot/contract.ts';

/** Chromium's `beforeinstallprompt`. */
export type InstallEvent = Event & {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** The offer itself; `onGone` takes it and its event away. */
export function InstallOffer({
  siteName,
  event,
  onGone,
}: {
  siteName: string;
  event: InstallEvent;
  onGone: () => void;
}) {
  function close() {
    rememberClosed();
    onGone();
  }

  async function install() {
    onGone();
    try {
      await event.prompt();
      const { outcome } = await event.userChoice;
      if (outcome === 'dismissed') rememberClosed();
    } catch (error) {
      console.error('The site could not be installed.', error);
    }
  }

  return (
    <section aria-labelledby="install-title" className="bottom-panel install-prompt">
      <div className="flex items-start gap-3 p-4">
        <img src="/icon-192.png" alt="" width="48" height="48" className="rounded-lg" />
        <div className="min-w-0">
          <h2 id="install-title" className="font-bold">
            {formatMessage(installTexts.installTitle, { siteName })}
          </h2>
          <p className="text-sm text-muted">{installTexts.installText}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <button
              type="button"
              className="button button-primary button-small"
              onClick={() => install()}
            >
              {installTexts.install}
            </button>
            <button type="button" className="button button-plain button-small" onClick={close}>
              {installTexts.installClose}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

function rememberClosed(): void {
  try {
    localStorage.setItem(installClosedAtKey, `${Date.now()}`);
  } catch {
    // Without storage it stays closed until the next page is loaded.
  }
}
