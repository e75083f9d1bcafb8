import { localePath } from '#domain/links.ts';
import { Icon } from './icon.tsx';
import { MixedText } from './mixed-text.tsx';
import { useLanguage } from './texts.ts';

/** The path from home to a page: the steps between and the page itself. */
export type Trail = { trail?: Step[]; here: string };
export type Step = { name: string; path: string };

/** Home > … > here. `trail` has the steps between home and this page. */
export function Breadcrumb({
  trail = [],
  here,
  isTitleBeneath = false,
}: Trail & {
  /** Whether the page's title repeats the last step. Phones then hide that step. */
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
