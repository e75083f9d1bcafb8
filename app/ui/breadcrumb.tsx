import { localePath } from '#domain/links.ts';
import { Icon } from './icon.tsx';
import { MixedText } from './mixed-text.tsx';
import { useLanguage } from './texts.ts';

/**
 * The path from the home page to a page. `trail` has the pages in between, and `here` is the name
 * of the page itself.
 */
export type Trail = { trail?: Step[]; here: string };
export type Step = { name: string; path: string };

/** A breadcrumb such as 'Home > Category > Title'. */
export function Breadcrumb({
  trail = [],
  here,
  isTitleBeneath = false,
}: Trail & {
  /**
   * Whether the title of the page is below the breadcrumb and equals the last step. If so, phones
   * hide this step.
   */
  isTitleBeneath?: boolean;
}) {
  const { locale, texts } = useLanguage();
  const steps = [{ name: texts.navHome, path: localePath('/', locale) }, ...trail];
  return (
    <nav aria-label={texts.breadcrumb} className="mb-1 text-sm text-muted sm:mb-3">
      <ol className="flex flex-wrap items-center gap-x-1">
        {steps.map((step, index) => (
          <li key={step.path} className="flex min-h-8 items-center gap-x-1">
            {index > 0 ? <Icon name="chevron-right" className="size-3.5" /> : null}
            <a href={step.path} className="quiet-link py-1">
              <MixedText text={step.name} />
            </a>
          </li>
        ))}
        <li
          aria-current="page"
          className={`flex min-w-0 max-w-full items-center gap-x-1 min-h-8 ${isTitleBeneath ? 'max-sm:sr-only' : ''}`}
        >
          <Icon name="chevron-right" className="size-3.5" />
          <span className="truncate py-1">
            <MixedText text={here} />
          </span>
        </li>
      </ol>
    </nav>
  );
}
