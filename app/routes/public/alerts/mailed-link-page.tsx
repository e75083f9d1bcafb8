import { localePath } from '#domain/links.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useLanguage } from '../../../ui/texts.ts';

/*
 * Opening the page changes nothing, because mail programs open links in advance. Only the button of
 * the page sends the POST request that makes the change.
 */

/** Asks a visitor to confirm the action of a link in a mail, or shows the result of the action. */
export function MailedLinkPage({
  title,
  question,
  button,
  outcome,
}: {
  title: string;
  question: string;
  button: string;
  outcome: { text: string; isSubscribed: boolean } | null;
}) {
  const { locale, texts } = useLanguage();
  if (!outcome) {
    return (
      <MessagePage title={title}>
        <p className="max-w-xl break-words">{question}</p>
        <form method="post" className="mt-5">
          <button type="submit" className="button button-primary">
            {button}
          </button>
        </form>
      </MessagePage>
    );
  }
  const { text, isSubscribed } = outcome;
  return (
    <MessagePage title={title}>
      <p role="status" className="max-w-xl break-words">
        {text}
      </p>
      <a href={localePath(isSubscribed ? '/' : '/job-alerts', locale)} className="button mt-5">
        {isSubscribed ? texts.backToHome : texts.alertsSubscribeAgain}
      </a>
    </MessagePage>
  );
}
