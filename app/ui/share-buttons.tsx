import { Icon } from './icon.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import { useTexts } from './texts.ts';

type Shared = { title: string; url: string };

/**
 * Share buttons: the device's share sheet, chat and mail. Chat and mail are plain links. A
 * `message` is copied unchanged (app/browser/copy-as-message.ts).
 */
export function ShareButtons({
  label,
  title,
  url,
  message,
}: Shared & { label?: string; message?: string }) {
  const texts = useTexts();
  return (
    <section aria-label={label ?? texts.shareTitle} className="no-print flex flex-wrap gap-3">
      <ShareButton title={title} url={url} />
      <NewTabLink
        href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
        className="button button-secondary"
      >
        <Icon name="chat" /> {texts.shareWhatsApp}
      </NewTabLink>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        className="button button-secondary"
      >
        <Icon name="mail" /> {texts.shareEmail}
      </a>
      {message ? (
        <button
          type="button"
          data-share={url}
          data-message={message}
          data-copied={texts.messageCopied}
          className="button button-secondary noscript:hidden"
        >
          <Icon name="papers" /> {texts.copyAsMessage}
        </button>
      ) : null}
    </section>
  );
}

/** Opens the device's share sheet, or copies the link (app/browser/share-page.ts). */
export function ShareButton({ title, url }: Shared) {
  const texts = useTexts();
  return (
    <button
      type="button"
      data-share={url}
      data-title={title}
      data-copied={texts.linkCopied}
      className="button button-secondary noscript:hidden"
    >
      <Icon name="share" /> {texts.share}
    </button>
  );
}
