import type { CategoryBrief } from '#domain/categories/schema.ts';
import { categoryPath, localePath, searchPath } from '#domain/links.ts';
import type { Related } from '#domain/lists/related.server.ts';
import { isExamStatus, type TermStatus } from '#domain/search/term-status.ts';
import { formatMessage } from '#messages/format.ts';
import { categoryIcon } from '../../../ui/category-icon.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { TitleList } from '../../../ui/title-list.tsx';

/** A link to the search for the corrected term. */
export function DidYouMean({ term }: { term: string | null }) {
  const { locale, texts } = useLanguage();
  if (!term) return null;
  return (
    <p className="mb-2 sm:mb-3">
      {texts.didYouMean}{' '}
      <a href={searchPath(term, locale)} className="link font-semibold">
        <MixedText text={term} />
      </a>
    </p>
  );
}

/**
 * Lists the words of the search term that the search ignored, and the years in the term that no
 * title on the page contains.
 */
export function Without({ words }: { words: readonly string[] }) {
  const texts = useTexts();
  if (words.length === 0) return null;
  return (
    <p className="mb-2 text-sm text-muted sm:mb-3">
      {texts.without}{' '}
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice
        <span key={index}>
          {index > 0 ? ', ' : null}
          <s>
            <MixedText text={word} />
          </s>
        </span>
      ))}
    </p>
  );
}

/**
 * Shows the status that a search term names, such as 'closing tomorrow'. If a result has the
 * status, a link repeats the search without the status. If no result has the status, a note links
 * to the notices that close soon, or to the calendar for a status of an examination.
 */
export function AskedStatus({
  status,
  hasStatus,
  anyPath,
}: {
  status: TermStatus | null;
  hasStatus: boolean;
  /** The URL of the same search without the status. */
  anyPath: string;
}) {
  const { locale, texts } = useLanguage();
  if (!status) return null;
  const name = texts[`window-${status}`];
  if (!hasStatus) {
    const isExam = isExamStatus(status);
    return (
      <p className="mb-2 text-sm text-muted sm:mb-3">
        {formatMessage(texts.noneWithStatus, { status: name })}{' '}
        <a href={localePath(isExam ? '/calendar' : '/closing-soon', locale)} className="link">
          {isExam ? texts.calendarTitle : texts.closingSoonTitle}
        </a>
      </p>
    );
  }
  return (
    <p className="mb-2 flex sm:mb-3">
      <a href={anyPath} rel="nofollow" aria-current className="pill">
        {name}
        <span className="sr-only"> {texts.removeFilter}</span>
        <Icon name="close" className="ml-1.5 size-3.5" />
      </a>
    </p>
  );
}

/**
 * A note that no notice has the status in the search term. The search page shows the note if the
 * term contains only words for the status.
 */
export function NothingWithStatus({ status, anyPath }: { status: TermStatus; anyPath: string }) {
  const texts = useTexts();
  return (
    <p className="mt-1">
      {formatMessage(texts.nothingWithStatus, { status: texts[`window-${status}`] })}{' '}
      <a href={anyPath} rel="nofollow" className="link">
        {texts.searchTheWords}
      </a>
    </p>
  );
}

/**
 * Lists notices about a related name if the searched name has no results. These notices are not
 * counted as results.
 */
export function RelatedNotices({ related, now }: { related: Related | null; now: number }) {
  const texts = useTexts();
  if (!related) return null;
  return (
    <div className="my-4 max-w-2xl">
      <TitleList title={texts.relatedNotices} announcements={related.announcements} now={now} />
      <p className="mt-1 text-sm text-muted">
        <MixedText text={formatMessage(texts.relatedNote, { name: related.name })} />
      </p>
    </div>
  );
}

/** Links to the categories that the search term names. */
export function NamedCategories({
  slugs,
  categories,
}: {
  slugs: readonly string[];
  categories: readonly CategoryBrief[] | null;
}) {
  const { locale, texts } = useLanguage();
  const named = categories?.filter(({ slug }) => slugs.includes(slug)) ?? [];
  return named.map(({ slug, name, postCount }) => (
    <p key={slug} className="card named-category">
      <Icon name={categoryIcon(slug)} className="size-5 shrink-0 text-link" />
      <a href={categoryPath(slug, locale)} className="quiet-link covers-card grow font-semibold">
        <MixedText text={formatMessage(texts.allInCategory, { name })} />
      </a>
      {typeof postCount === 'number' ? (
        <span className="badge text-muted tabular-nums">{postCount}</span>
      ) : null}
      <Icon name="chevron-right" className="size-4 shrink-0 text-muted" />
    </p>
  ));
}
