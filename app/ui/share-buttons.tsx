import { Icon } from './icon.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import { useTexts } from './texts.ts';

type Shared = { title: string; url: string };

/** A message for chats. The URL follows the text. */
export type ShareMessage = { text: string; url: string };

/**
 * Buttons that share a page with the device's share sheet, in chats and by mail. The subject of a
 * mail is the title. With `message`, chats get the text and the URL of the message instead of the
 * title and `url`, and mails contain the URL of the message. Another button copies the message
 * (app/browser/copy-as-message.ts).
 */
export function ShareButtons({
  label,
  title,
  url,
  message,
}: Shared & { label?: string; message?: ShareMessage }) {
  const texts = useTexts();
  const sent = message ?? { text: title, url };
  const text = encodeURIComponent(sent.text);
  const address = encodeURIComponent(sent.url);
  return (
    <section aria-label={label ?? texts.shareTitle} className="no-print flex flex-wrap gap-3">
      <ShareButton title={title} url={url} />
      <NewTabLink
        href={`https://wa.me/?text=${text}%0A${address}`}
        className="button button-secondary"
      >
        <Icon name="chat" /> {texts.shareWhatsApp}
      </NewTabLink>
      <NewTabLink
        href={`https://t.me/share/url?url=${address}&text=${text}`}
        className="button button-secondary"
      >
        <Icon name="send" /> {texts.shareTelegram}
      </NewTabLink>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${address}`}
        className="button button-secondary"
      >
        <Icon name="mail" /> {texts.shareEmail}
      </a>
      {message ? (
        <button
          type="button"
          data-share=""
          data-copied={texts.messageCopied}
          data-message
          className="button button-secondary noscript:hidden"
        >
          <Icon name="papers" /> {texts.copyAsMessage}
        </button>
      ) : null}
    </section>
  );
}

/**
 * A button that opens the device's share sheet. If the device has no share sheet, the button copies
 * the link (app/browser/share-page.ts).
 */
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
