import { useState } from 'react';
import { settingLimits } from '#domain/settings/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { type Field, inputProps } from '../forms/field.ts';
import { FieldError } from '../forms/fields.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

type LinkLine = { name?: string; url?: string };

/** Name and address, line by line; without scripts an empty line stands at the end. */
export function SocialLinkFields({
  links,
  fieldOf,
}: {
  links: unknown;
  fieldOf: (name: `socialLinks[${number}].${keyof LinkLine}`) => Field;
}) {
  const texts = useTexts();
  const isHydrated = useHydrated();
  const [lines, setLines] = useState(() =>
    // A line that was sent empty may be missing.
    (Array.isArray(links) ? (links as (LinkLine | undefined)[]) : []).map((link, key) => ({
      key,
      link: link ?? {},
    })),
  );
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  const blank: { key: number; link: LinkLine } = { key: nextKey, link: {} };
  const shown = isHydrated ? lines : [...lines, blank].slice(0, settingLimits.socialLinks);
  return (
    <div>
      <ol className="space-y-3">
        {shown.map(({ key, link }, index) => {
          const name = fieldOf(`socialLinks[${index}].name`);
          const url = fieldOf(`socialLinks[${index}].url`);
          const n = index + 1;
          return (
            <li key={key} className="grid gap-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
              <div>
                <input
                  {...inputProps(name)}
                  aria-label={formatMessage(texts.settingSocialName, { n })}
                  placeholder={texts.fieldName}
                  maxLength={settingLimits.socialNameCharacters}
                  defaultValue={link.name}
                />
                <FieldError field={name} />
              </div>
              <div>
                <input
                  {...inputProps(url)}
                  type="url"
                  aria-label={formatMessage(texts.settingSocialUrl, { n })}
                  placeholder="https://"
                  defaultValue={link.url}
                />
                <FieldError field={url} />
              </div>
              {isHydrated ? (
                <button
                  type="button"
                  className="button button-plain justify-self-start text-alert"
                  onClick={() => setLines(lines.filter((line) => line.key !== key))}
                >
                  <Icon name="close" className="size-4" />
                  <span className="sr-only">{formatMessage(texts.settingRemoveLink, { n })}</span>
                </button>
              ) : null}
            </li>
          );
        })}
      </ol>
      {isHydrated && lines.length < settingLimits.socialLinks ? (
        <button
          type="button"
          className="button button-secondary button-small mt-3"
          onClick={() => setLines([...lines, blank])}
        >
          <Icon name="plus" className="size-4" /> {texts.settingAddLink}
        </button>
      ) : null}
      <p className="hint mt-2">{texts.settingSocialHint}</p>
    </div>
  );
}
