import { localePath } from '#domain/links.ts';
import { Icon } from './icon.tsx';
import type { Trail } from './page-meta.ts';
import { useLocale, useTexts } from './texts.ts';

/** Home > … > here; `trail` names the steps between home and this page. */
export function Breadcrumb({ trail = [], here }: Trail) {
  const texts = useTexts();
  const locale = useLocale();
  const steps = [{ name: texts.navHome, path: localePath('/', locale) }, ...trail];
  return (
    <nav aria-label={texts.breadcrumb} className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-1">
        {steps.map((step) => (
          <li key={step.path} className="flex items-center gap-x-1">
            <a href={step.path} className="quiet-link py-1">
              {step.name}
            </a>
            <Icon name="chevron-right" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 max-w-full truncate py-1">
          {here}
        </li>
      </ol>
    </nav>
  );
}
