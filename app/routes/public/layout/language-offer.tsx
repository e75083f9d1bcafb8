import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../ui/texts.ts';

/**
 * The template of a note at the bottom of the page. The note links to this page in the language
 * that the visitor chose earlier. app/browser/chosen-language.ts fills the note and shows it.
 */
export function LanguageOffer() {
  const texts = useTexts();
  return (
    <template id="language">
      <div className="bottom-panel language-offer">
        <button type="button" className="button button-plain min-w-11 px-2.5">
          <Icon name="close" className="size-5" />
          <span className="sr-only">{texts.close}</span>
        </button>
      </div>
    </template>
  );
}
