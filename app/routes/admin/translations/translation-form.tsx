import { formatDate } from '#domain/dates.ts';
import type { AskedTarget } from '#domain/targets/targets.server.ts';
import { fieldsOf, translationSchema } from '#domain/translations/fields.ts';
import type { StaffTranslation, TranslationKey } from '#domain/translations/translations.server.ts';
import { formatMessage } from '#messages/format.ts';
import { locale as staffLocale, texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { toPageHtml } from '../../../ui/prose-html.ts';
import { RichTextInput, TextAreaField, TextField } from '../forms/fields.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { TargetsBox, targetFieldLabels } from '../targets/targets-box.tsx';
import { translationLabel, translationTexts } from './labels.ts';
import { TranslationBadge } from './translation-badge.tsx';

/**
 * A field of the kind `line` has three lines instead of one if it accepts more than this number of
 * characters.
 */
const LINE_CHARACTERS = 200;

/**
 * The form of a translation. The English text is to the left of each field. On phones it is above
 * the field.
 */
export function TranslationForm({
  of: { entity, locale },
  translation: { english, values, offers, sourceHashes, changed, days, formerDays },
  autosaveKey,
  back,
  answer,
}: {
  of: TranslationKey;
  translation: StaffTranslation;
  autosaveKey: string;
  /** The URL of the list that the form returns to. */
  back: string;
  answer: (object & { targets?: readonly AskedTarget[] | undefined }) | undefined;
}) {
  // A field is left out if it has neither an English text nor a translation. For such a field
  // visitors see a default text, which exists in every language.
  const fields = fieldsOf(entity).filter(([name]) => english[name] || values[name]);
  const labels = fields.map(([name]) => [name, translationLabel(entity, name, locale)]);
  return (
    <StaffForm
      id="translation"
      schema={translationSchema(entity)}
      labels={{ ...Object.fromEntries(labels), ...targetFieldLabels }}
      values={values}
      answer={answer}
      hidden={{
        base: JSON.stringify(values),
        sourceHashes: JSON.stringify(sourceHashes),
        openedDays: days.join(' '),
        confirmedDays: formerDays.join(' '),
      }}
      autosave={{ key: autosaveKey, version: null }}
      conflictTitle={texts.translationConflictTitle}
      className="card space-y-6 p-5"
    >
      {(form) => (
        <>
          <p className="text-muted">
            {fields.length > 0
              ? (translationTexts[entity].intro ?? texts.translationIntro)
              : texts.translationNothing}
          </p>
          {answer?.targets ? (
            <TargetsBox
              targets={answer.targets}
              password={form.field('currentPassword')}
              isSending={form.isSending}
            />
          ) : null}
          {formerDays.length > 0 ? (
            <p className="message-box message-box-warning">
              {formatMessage(texts.translationFormerDays, {
                days: formerDays.map((on) => formatDate(on, staffLocale)).join(', '),
              })}
            </p>
          ) : null}
          {fields.map(([name, { kind, maxCharacters }]) => {
            const limits = { maxLength: maxCharacters, lang: locale };
            return (
              <div key={name} className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-5">
                <section
                  aria-label={`${translationTexts[entity].fields[name]}: ${texts.translationEnglish}`}
                >
                  <p className="mb-1 flex flex-wrap items-baseline gap-x-2">
                    <span className="label mb-0">{texts.translationEnglish}</span>
                    {changed.includes(name) ? <TranslationBadge state="changed" /> : null}
                  </p>
                  <English text={english[name] ?? ''} isHtml={kind === 'html'} />
                </section>
                {kind === 'html' ? (
                  <RichTextInput
                    field={form.field(name)}
                    toolset={entity === 'post' ? 'post' : 'announcement'}
                    isRequired={false}
                    lang={locale}
                  />
                ) : kind === 'text' || maxCharacters > LINE_CHARACTERS ? (
                  <TextAreaField
                    field={form.field(name)}
                    rows={kind === 'text' ? 6 : 3}
                    {...limits}
                  />
                ) : (
                  <TextField
                    field={form.field(name)}
                    hint={values[name] || !offers[name] ? null : <Offer text={offers[name]} />}
                    {...limits}
                  />
                )}
              </div>
            );
          })}
          <SaveBar form={form} label={texts.saveTranslation} doing={texts.saving} cancel={back} />
        </>
      )}
    </StaffForm>
  );
}

/**
 * Proposes a translation that the site generated from known words. Staff can copy it into the
 * field.
 */
function Offer({ text }: { text: string }) {
  return <MixedText text={formatMessage(texts.translationOffer, { text })} />;
}

function English({ text, isHtml }: { text: string; isHtml: boolean }) {
  if (isHtml) return <Prose html={toPageHtml(text, 'en')} locale="en" />;
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <MixedText text={text} />
    </p>
  );
}
