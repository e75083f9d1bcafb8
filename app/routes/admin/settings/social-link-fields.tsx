import { settingLimits } from '#domain/settings/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { type Field, inputProps } from '../forms/field.ts';
import { FieldError } from '../forms/fields.tsx';
import { LineList } from '../forms/line-list.tsx';

type LinkLine = { name?: string; url?: string };

/** The fields of the social links, one row for each link. */
export function SocialLinkFields({
  links,
  fieldOf,
}: {
  links: unknown;
  fieldOf: (name: `socialLinks[${number}].${keyof LinkLine}`) => Field;
}) {
  return (
    <div>
      <LineList<LinkLine>
        values={links}
        most={settingLimits.socialLinks}
        add={texts.settingAddLink}
        removeName={(n) => formatMessage(texts.settingRemoveLink, { n })}
      >
        {({ index, value: link, remove }) => {
          const name = fieldOf(`socialLinks[${index}].name`);
          const url = fieldOf(`socialLinks[${index}].url`);
          const n = index + 1;
          return (
            <div className="grid gap-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
              <div>
                <input
                  {...inputProps(name)}
                  aria-label={formatMessage(texts.settingSocialName, { n })}
                  placeholder={texts.fieldName}
                  maxLength={settingLimits.socialNameCharacters}
                  defaultValue={link?.name}
                />
                <FieldError field={name} />
              </div>
              <div>
                <input
                  {...inputProps(url)}
                  type="url"
                  aria-label={formatMessage(texts.settingSocialUrl, { n })}
                  placeholder="https://"
                  defaultValue={link?.url}
                />
                <FieldError field={url} />
              </div>
              <div>{remove}</div>
            </div>
          );
        }}
      </LineList>
      <p className="hint mt-2">{texts.settingSocialHint}</p>
    </div>
  );
}
