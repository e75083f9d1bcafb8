import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { settingLimits } from '#domain/settings/schema.ts';
import { MAX_SEARCH_CHARACTERS } from '#domain/text.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Field, inputProps } from '../forms/field.ts';
import { FieldError } from '../forms/fields.tsx';
import { quickLinkSearchPath } from '../links.ts';
import { ScriptsAhead } from '../ui/scripts-ahead.tsx';
import type { clientLoader } from './quick-link-search.ts';

/** Pause in typing before the search starts (ms). */
const TYPING_PAUSE_MS = 250;

/**
 * An announcement in a field of the quick links. `name` is the typed URL, short id or long id.
 * `title` is null after somebody types, and if the announcement does not exist or is not published.
 */
export type ChosenAnnouncement = { name: string; title: string | null };

const places = Array.from({ length: settingLimits.quickLinks }, (_, index) => index);
const none: ChosenAnnouncement = { name: '', title: null };

/**
 * The fields of the four quick links. Staff type a URL or short id, or search for an announcement
 * by its title.
 */
export function QuickLinkFields({
  chosen,
  fieldOf,
}: {
  chosen: ChosenAnnouncement[];
  fieldOf: (name: `quickLinks[${number}]`) => Field;
}) {
  const [links, setLinks] = useState(() => places.map((index) => chosen[index] ?? none));
  const put = (place: number, link: ChosenAnnouncement) =>
    setLinks(links.map((each, index) => (index === place ? link : each)));
  const free = links.findIndex(({ name }) => name.trim() === '');
  return (
    <div className="space-y-4">
      <p className="hint">{texts.settingQuickLinksHint}</p>
      <AnnouncementSearch
        isFull={free === -1}
        onChoose={(announcement) => put(free, announcement)}
      />
      <ol className="grid gap-4 sm:grid-cols-2">
        {links.map(({ name, title }, index) => {
          const field = fieldOf(`quickLinks[${index}]`);
          const n = index + 1;
          // A stored quick link has the long id as its name if its announcement is no longer
          // published.
          const isGone = title === null && name.length === 36;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies the quick link
            <li key={index}>
              <label htmlFor={field.id} className="label text-sm">
                {formatMessage(texts.settingQuickLink, { n })}
              </label>
              <div className="flex gap-1">
                <input
                  {...inputProps(field, { hasHint: true })}
                  value={name}
                  autoCapitalize="none"
                  spellCheck={false}
                  onChange={(event) => put(index, { name: event.target.value, title: null })}
                />
                {name ? (
                  <button
                    type="button"
                    className="button button-plain text-alert"
                    onClick={() => put(index, none)}
                  >
                    <Icon name="close" className="size-4" />
                    <span className="sr-only">
                      {formatMessage(texts.settingRemoveQuickLink, { n })}
                    </span>
                  </button>
                ) : null}
              </div>
              <FieldError field={field} />
              <p id={field.hintId} className="mt-1 text-sm text-muted">
                {isGone ? texts.settingQuickLinkGone : title}
              </p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function AnnouncementSearch({
  isFull,
  onChoose,
}: {
  isFull: boolean;
  onChoose: (announcement: ChosenAnnouncement) => void;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const typing = useRef<number>(undefined);
  const { load, data } = useFetcher<typeof clientLoader>();
  const [query, setQuery] = useState('');
  useEffect(() => {
    typing.current = window.setTimeout(() => {
      if (query.trim()) void load(quickLinkSearchPath(query.trim()));
    }, TYPING_PAUSE_MS);
    return () => window.clearTimeout(typing.current);
  }, [query, load]);
  const found = query.trim() ? data : undefined;
  return (
    <div>
      <ScriptsAhead path={quickLinkSearchPath('')} />
      <label htmlFor={id} className="label text-sm">
        {texts.settingFindNotice}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        value={query}
        maxLength={MAX_SEARCH_CHARACTERS}
        className="field"
        onChange={(event) => setQuery(event.target.value)}
        // By default the Enter key would submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div role="status" className="text-sm text-muted">
        {isFull ? <p className="mt-1">{texts.settingQuickLinksFull}</p> : null}
        {found?.length === 0 ? <p className="mt-1">{texts.settingNoNotices}</p> : null}
        {found === null ? <p className="mt-1">{texts.settingNoticesFailed}</p> : null}
      </div>
      {found && found.length > 0 ? (
        <ul
          aria-label={texts.settingNoticesFound}
          className="mt-2 divide-y divide-line rounded-md border border-line"
        >
          {found.map(({ shortId, title }) => (
            <li key={shortId} className="flex items-center justify-between gap-3 px-3 py-1">
              <span className="min-w-0 text-sm">{title}</span>
              <button
                type="button"
                disabled={isFull}
                className="button button-plain button-small"
                onClick={() => {
                  onChoose({ name: shortId, title });
                  setQuery('');
                  field.current?.focus();
                }}
              >
                {texts.settingChooseNotice}
                <span className="sr-only"> {title}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
