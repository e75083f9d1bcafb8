import type { ReactNode } from 'react';
import { pageWindow } from '#domain/posts/page-window.ts';
import { formatMessage } from '#messages/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { type BlogView, blogPath } from './blog-address.ts';

const button = 'button min-w-10 px-2 sm:min-w-11 sm:px-3';

/**
 * Links to the previous page, to some numbered pages, and to the next page. Renders nothing if
 * there is only one page.
 */
export function BlogPages({ view, pages }: { view: BlogView; pages: number }) {
  const { locale, texts } = useLanguage();
  const { page } = view;
  if (pages === 1) return null;
  const address = (number: number) => blogPath({ ...view, page: number }, locale);
  return (
    <nav aria-label={texts.pagesLabel} className="mt-6">
      <ul className="flex flex-wrap items-center justify-center gap-1 sm:gap-2">
        <li>
          <Step to={page > 1 ? address(page - 1) : null} rel="prev">
            <Icon name="arrow-left" /> <span className="max-sm:sr-only">{texts.previousPage}</span>
          </Step>
        </li>
        {pageWindow({ page, pages }).map((number) => (
          <li key={number}>
            <a
              href={address(number)}
              aria-label={formatMessage(texts.pageNumber, { n: number })}
              aria-current={number === page ? 'page' : undefined}
              className={`${button} ${number === page ? 'button-primary' : 'button-secondary'}`}
            >
              {number}
            </a>
          </li>
        ))}
        <li>
          <Step to={page < pages ? address(page + 1) : null} rel="next">
            <span className="max-sm:sr-only">{texts.nextPage}</span> <Icon name="arrow-right" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

/** A link to the previous or the next page. It is disabled if there is no such page. */
function Step({
  to,
  rel,
  children,
}: {
  to: string | null;
  rel: 'prev' | 'next';
  children: ReactNode;
}) {
  const className = `${button} button-secondary`;
  return to ? (
    <a href={to} rel={rel} className={className}>
      {children}
    </a>
  ) : (
    // biome-ignore lint/a11y/useValidAnchor: a disabled link has no address
    <a role="link" aria-disabled="true" className={className}>
      {children}
    </a>
  );
}
