import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../ui/texts.ts';

/**
 * The template of the dialog that shows a post (public site, section 2).
 * app/browser/linked-dialogs.ts fills it with the article, heading and share button of the post's
 * page.
 */
export function PostDialog() {
  const texts = useTexts();
  return (
    <template data-dialog-frame="">
      <dialog
        aria-labelledby="open-post"
        className="dialog max-w-3xl p-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none max-sm:border-0 sm:max-h-[calc(100dvh-3rem)]"
      >
        <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2 sm:px-7">
          <button type="button" data-share="" disabled className="button button-secondary">
            <Icon name="share" /> {texts.share}
          </button>
          <form method="dialog">
            <button type="submit" className="button button-plain">
              <Icon name="close" /> {texts.close}
            </button>
          </form>
        </div>
        <div className="px-4 pt-5 pb-8 sm:px-7">
          <h2
            id="open-post"
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: screen readers continue inside the dialog
            autoFocus
            className="mb-6 text-2xl font-bold outline-none"
          >
            {texts.loading}
          </h2>
          <div data-article="" className="after-delay space-y-3" role="status">
            <span className="sr-only">{texts.loading}</span>
            {['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-7/12'].map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines of a drawing
              <div key={index} className={`skeleton h-4 ${width}`} />
            ))}
          </div>
        </div>
      </dialog>
    </template>
  );
}
