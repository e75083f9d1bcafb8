import { type RefObject, useEffect, useState } from 'react';
import { z } from 'zod';
import { type AnnouncementValues, announcementSchema } from '#domain/announcements/schema.ts';
import type { Category } from '#domain/categories/schema.ts';
import { type Finding, fieldOf, judge } from '#domain/facts/judge.ts';
import { kindOf } from '#domain/facts/kinds.ts';
import { lastDateFieldOf } from '#domain/facts/last-date.ts';
import { textOf } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import type { Doubt } from '../forms/field.ts';
import { parseForm } from '../forms/parse-form.ts';
import type { StaffFormState } from '../forms/staff-form.tsx';
import type { announcementFormSchema } from './form-schema.ts';

/**
 * The fields that the rules for dates and numbers need. Title and category may be empty while
 * somebody types.
 */
const judgedSchema = announcementSchema
  .pick({ lastDate: true, facts: true, stage: true })
  .extend({ title: z.string().default(''), categoryId: z.string().default('') });

const CONFIRMED = 'facts.confirmed';

type Filled = Pick<AnnouncementValues, 'lastDate' | 'stage' | 'facts'>;

type FormState = StaffFormState<typeof announcementFormSchema>;

/**
 * Checks the dates and numbers of the form while somebody types. After the first attempt to save,
 * impossible and improbable values show an error. An improbable value also has a checkbox that
 * confirms it. A confirmation ends when the value no longer breaks the rule.
 *
 * @param stored the rules that the stored announcement breaks
 * @param newAt the assumed publication time of a new announcement
 * @param refused the broken rules that made the server refuse the last save
 */
export function useJudge(
  form: FormState,
  wrapper: RefObject<HTMLElement | null>,
  {
    categories,
    stored,
    newAt,
    refused,
  }: {
    categories: readonly Category[];
    stored: readonly Finding[];
    newAt: Date | undefined;
    refused: readonly Finding[] | undefined;
  },
): {
  field: FormState['field'];
  onInput: () => void;
  /**
   * The last date, the stage and the facts in the form. While one of these values is invalid, the
   * last valid values are returned. Null means that there were no valid values yet.
   */
  filled: Filled | null;
} {
  const [live, setLive] = useState(() => ({
    findings: refused ?? stored,
    lastDateField: lastDateFieldOf({
      lastDate: (form.initial('lastDate') as string | null | undefined) || null,
      facts: Object(form.initial('facts')),
    }),
  }));
  const [filled, setFilled] = useState<Filled | null>(null);
  const [confirmed, setConfirmed] = useState<readonly string[]>(() =>
    [form.initial(CONFIRMED) ?? []].flat().map(String),
  );
  // A save can merge the form with somebody else's changes. The merged announcement may break rules
  // that the fields of the form alone do not break.
  const [answered, setAnswered] = useState(refused);
  const [merged, setMerged] = useState<readonly Finding[]>([]);
  if (refused !== answered) {
    setAnswered(refused);
    setMerged(
      (refused ?? []).filter(({ rule }) => !live.findings.some((one) => one.rule === rule)),
    );
  }

  const onInput = () => {
    const element = wrapper.current?.closest('form');
    const submission = element && parseForm(new FormData(element), judgedSchema);
    // Invalid values are not checked, because the form already shows their errors.
    if (submission?.status !== 'success') return;
    const { categoryId, ...announcement } = submission.value;
    setFilled(announcement);
    const categorySlug = categories.find(({ id }) => id === categoryId)?.slug ?? '';
    const kind = kindOf({ ...announcement, categorySlug });
    const findings = judge({ ...announcement, newAt }, kind);
    setLive({ findings, lastDateField: lastDateFieldOf(announcement) });
    const broken = [...findings, ...merged].map(({ rule }) => rule as string);
    setConfirmed((rules) => rules.filter((rule) => broken.includes(rule)));
  };
  // Restored changes are checked at once, before anybody types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the form was filled
  useEffect(onInput, []);

  const isConfirmed = ({ rule }: Finding) => confirmed.includes(rule);
  const isRefused = (finding: Finding) =>
    finding.severity === 'impossible' || !isConfirmed(finding);
  const toDoubt = (finding: Finding): Doubt => ({
    name: CONFIRMED,
    value: finding.rule,
    text: textOf(texts, finding),
    isConfirmed: isConfirmed(finding),
    onConfirm: (isChecked) =>
      setConfirmed((rules) => [
        ...rules.filter((rule) => rule !== finding.rule),
        ...(isChecked ? [finding.rule] : []),
      ]),
  });
  const told = (refused ?? []).map((finding) => textOf(texts, finding));

  const field: FormState['field'] = (name) => {
    const own = form.field(name);
    const about = [...live.findings, ...merged].filter(
      (finding) =>
        fieldOf(finding, live.lastDateField) === name && (form.cause || !isRefused(finding)),
    );
    const doubts = about.filter(({ severity }) => severity === 'odd').map(toDoubt);
    // The findings of the last save may be out of date, so the current findings replace them.
    const errors = [
      ...(own.errors ?? []).filter((text) => !told.includes(text)),
      ...about.filter(isRefused).map((finding) => textOf(texts, finding)),
    ];
    return Object.assign(own, {
      errors: errors.length > 0 ? errors : undefined,
      doubts: doubts.length > 0 ? doubts : undefined,
    });
  };
  return { field, onInput, filled };
}
