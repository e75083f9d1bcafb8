import { type ReactNode, useEffect, useRef, useState } from 'react';
import { linesOfFact } from '#domain/facts/describe.ts';
import { MAX_DATE_CHARACTERS, writeFactDate } from '#domain/facts/fact-date.ts';
import { qualifications } from '#domain/facts/qualifications.ts';
import {
  type Facts,
  factLimits,
  factsSchema,
  horizontals,
  linkKinds,
  type PayScale,
  type Relaxation,
  type Requirement,
  type Round,
  relaxationCodes,
  reservations,
  roundDates,
  roundNames,
} from '#domain/facts/schema.ts';
import { states } from '#domain/facts/states.ts';
import { formatMessage } from '#messages/format.ts';
import { staffLanguage, texts } from '#messages/staff-texts.ts';
import type { Field } from '../forms/field.ts';
import { type Cell, FieldRow, RowHeading } from '../forms/field-row.tsx';
import { LineList } from '../forms/line-list.tsx';
import { Choices } from './fact-choices.tsx';
import { DateRows } from './fact-dates.tsx';

export type ListProps = {
  /** The initial value of the fact. */
  value: unknown;
  /** Finds the field of a part of the fact, such as `[0].total`. */
  field: (part: string) => Field;
};

type Item<Name extends 'posts' | 'fees' | 'links'> = Partial<NonNullable<Facts[Name]>[number]>;

const RELAXATION_COLUMNS =
  'grid-cols-2 @2xl:grid-cols-[12rem_minmax(0,1fr)_10rem_5rem_6rem_2.5rem]';
const ROUND_COLUMNS =
  'grid-cols-[minmax(0,1fr)_2.5rem] @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.5rem]';
const POST_COLUMNS = 'grid-cols-[minmax(0,1fr)_2.5rem] @2xl:grid-cols-[minmax(0,1fr)_6rem_2.5rem]';
const GROUP_COLUMNS = 'grid-cols-[minmax(0,1fr)_6rem_2.5rem]';
const LINK_COLUMNS =
  'grid-cols-[minmax(0,1fr)_2.5rem] @2xl:grid-cols-[13rem_minmax(0,1fr)_13rem_2.5rem]';

/**
 * Returns functions that create the cells of a row. Each cell edits one part of the row's value.
 */
function cellsFor<Value extends object>(
  value: Partial<Value> | undefined,
  field: ListProps['field'],
) {
  type Part = keyof Value & string;
  const cell = (part: Part, label: string, input: Partial<Cell>): Cell => ({
    field: field(`.${part}`),
    label,
    defaultValue: value?.[part] as string | number | undefined,
    ...input,
  });
  return {
    text: (part: Part, label: string, input: Partial<Cell> = {}) =>
      cell(part, label, { maxLength: factLimits.nameCharacters, ...input }),
    number: (part: Part, label: string) => cell(part, label, { inputMode: 'numeric' }),
    box: (part: Part, label: string): Cell => ({
      field: field(`.${part}`),
      label,
      type: 'checkbox',
      defaultChecked: Boolean(value?.[part]),
    }),
    choice: (part: Part, label: string, options: Cell['options'], className?: string) =>
      cell(part, label, { options, className }),
  };
}

/**
 * The texts of a list: the labels of the buttons that add and remove a row, and the name of row
 * `n`.
 */
type ListTexts = { add: string; remove: string; line: string };

/** A list in which every row has the same fields. */
function FactLines<Value extends object>({
  value,
  field,
  most,
  names,
  columns,
  cells,
  hasHeading = false,
  className,
  children,
}: ListProps & {
  most: number;
  names: ListTexts;
  /** The CSS grid classes of a row. */
  columns: string;
  cells: (make: ReturnType<typeof cellsFor<Value>>) => Cell[];
  /** Whether wide screens show the labels once above the list instead of in each row. */
  hasHeading?: boolean;
  className?: string;
  /** More fields of a row, below its cells. */
  children?: (line: { value: Value | undefined; field: ListProps['field'] }) => ReactNode;
}) {
  const labels = cells(cellsFor<Value>(undefined, field)).map(({ label }) => label);
  return (
    <LineList<Value>
      values={value}
      most={most}
      add={names.add}
      removeName={(n) => formatMessage(names.remove, { n })}
      offered={field('').offeredLines}
      heading={hasHeading ? <RowHeading columns={columns} labels={labels} /> : null}
      className={className}
    >
      {({ index, value: line, remove }) => {
        const fieldOf = (part: string) => field(`[${index}]${part}`);
        return (
          <div className="space-y-2">
            <FieldRow
              legend={formatMessage(names.line, { n: index + 1 })}
              columns={columns}
              cells={cells(cellsFor<Value>(line, fieldOf))}
              remove={remove}
              hasLabels={!hasHeading}
            />
            {children?.({ value: line, field: fieldOf })}
          </div>
        );
      }}
    </LineList>
  );
}

/** A list in which every row is one text. */
function TextLines({
  value,
  field,
  most,
  names,
  hasLabels = false,
  className,
  inputOf,
}: ListProps & {
  most: number;
  names: ListTexts;
  /** Whether wide screens also show the labels. Small screens always show them. */
  hasLabels?: boolean;
  className?: string;
  /** The attributes of the input for a text. */
  inputOf: (text: string | undefined) => Partial<Cell>;
}) {
  return (
    <LineList<string>
      values={value}
      most={most}
      add={names.add}
      removeName={(n) => formatMessage(names.remove, { n })}
      offered={field('').offeredLines}
      className={className}
    >
      {({ index, value: text, remove }) => {
        const label = formatMessage(names.line, { n: index + 1 });
        return (
          <FieldRow
            legend={label}
            columns="grid-cols-[minmax(0,1fr)_2.5rem]"
            cells={[{ field: field(`[${index}]`), label, ...inputOf(text) }]}
            remove={remove}
            hasLabels={hasLabels}
          />
        );
      }}
    </LineList>
  );
}

/**
 * The posts of a recruitment. A row shows the name of a post and its total number of vacancies. All
 * other fields of the post are in a `details` element ({@link PostDetails}).
 */
export function PostLines(props: ListProps) {
  return (
    <FactLines<Item<'posts'>>
      {...props}
      most={factLimits.posts}
      names={{ add: texts.addPost, remove: texts.removePost, line: texts.postLine }}
      columns={POST_COLUMNS}
      cells={({ text, number }) => [
        text('name', texts.postName, { className: 'col-span-full @2xl:col-span-1' }),
        number('total', texts.postTotal),
      ]}
      hasHeading
      className="space-y-5"
    >
      {({ value, field }) => <PostDetails post={value} field={field} />}
    </FactLines>
  );
}

/** The details of a post other than its name and total. */
function PostDetails({
  post,
  field,
}: {
  post: Item<'posts'> | undefined;
  field: ListProps['field'];
}) {
  const { name: _, total: __, ...details } = post ?? {};
  const groups = [...reservations, ...horizontals];
  const { number } = cellsFor<Item<'posts'>>(post, field);
  const age = cellsFor<NonNullable<Item<'posts'>['age']>>(post?.age, (part) =>
    field(`.age${part}`),
  );
  const isWrong = [
    ...groups.map((group) => `.${group}`),
    ...['.age.min', '.age.max', '.payScale.level', '.payScale.from', '.payScale.to'],
    ...(post?.requirements ?? []).flatMap((_, index) =>
      ['subject', 'marks', 'levels'].map((part) => `.requirements[${index}].${part}`),
    ),
  ].some((part) => isFieldWrong(field(part)));
  return (
    <LineFold title={texts.postDetails} told={inWords('posts', details)} isOpen={isWrong}>
      <FieldRow
        legend={texts.postReservations}
        columns="grid-cols-3 @2xl:grid-cols-9"
        cells={groups.map((group) => number(group, texts[`reservation-${group}`]))}
        hasLabels
      />
      <div className="grid gap-3 @2xl:grid-cols-[2fr_3fr]">
        <FieldRow
          legend={texts['fact-age']}
          columns="grid-cols-2"
          cells={[age.number('min', texts.postAgeMin), age.number('max', texts.postAgeMax)]}
          hasLabels
        />
        <PayFields value={post?.payScale} field={(part) => field(`.payScale${part}`)} />
      </div>
      <RequirementLines
        value={post?.requirements}
        field={(part) => field(`.requirements${part}`)}
      />
    </LineFold>
  );
}

/**
 * Describes a row in words, without the name of the post or stage. If the row breaks the schema,
 * for example after a refused save, the text only says that the row was edited.
 */
function inWords(name: 'posts' | 'rounds', line: object | undefined): string {
  const read = factsSchema.safeParse({ [name]: [line ?? {}] });
  if (!read.success) return texts.lineEdited;
  const lines = linesOfFact(name, read.data[name], staffLanguage) ?? [];
  return lines.flatMap(({ parts }) => parts).join(', ') || texts.choicesNone;
}

const isFieldWrong = ({ errors, doubts }: Field) => Boolean(errors || doubts);

/** Further fields of a row, in a `details` element. The summary describes their values. */
function LineFold({
  title,
  told,
  isOpen,
  children,
}: {
  title: string;
  told: string;
  /** Whether the element opens automatically, for example to show the errors of its fields. */
  isOpen: boolean;
  children: ReactNode;
}) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isOpen);
  useEffect(() => {
    // The effect opens the element but never closes it, so that the element stays open after the
    // user has corrected the errors.
    if (isOpen && fold.current) fold.current.open = true;
  }, [isOpen]);
  const [isEdited, setEdited] = useState(false);
  return (
    <details
      ref={fold}
      open={isOpenAtFirst}
      className="rounded-md border border-line"
      onInput={() => setEdited(true)}
    >
      <summary className="px-3 py-2.5 wrap-anywhere">
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-muted">{isEdited ? texts.lineEdited : told}</span>
      </summary>
      <div className="space-y-3 px-3 pb-3">{children}</div>
    </details>
  );
}

/** The fields of a pay scale: the level in the pay matrix, and the range in rupees. */
export function PayFields({ value, field }: ListProps) {
  const { text, number } = cellsFor<PayScale>(Object(value) as Partial<PayScale>, field);
  return (
    <FieldRow
      legend={texts['fact-payScale']}
      columns="grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)] sm:max-w-md"
      cells={[
        text('level', texts.payLevelField, { maxLength: factLimits.levelCharacters }),
        number('from', texts.payFromField),
        number('to', texts.payToField),
      ]}
      hasLabels
    />
  );
}

/**
 * The alternative qualifications. Each row is one way to qualify. A row has the required levels of
 * education, a subject, the minimum marks, and whether final-year students may apply.
 */
export function RequirementLines(props: ListProps) {
  return (
    <FactLines<Requirement>
      {...props}
      most={factLimits.requirements}
      names={{
        add: texts.addRequirement,
        remove: texts.removeRequirement,
        line: texts.requirementLine,
      }}
      columns="grid-cols-[minmax(0,1fr)_5rem_6rem_2.5rem]"
      cells={({ text, number, box }) => [
        text('subject', texts.requirementSubject),
        number('marks', texts.requirementMarksField),
        box('finalYear', texts.requirementFinalYearField),
      ]}
    >
      {({ value, field }) => (
        <Choices
          field={field('.levels')}
          label={texts.requirementLevels}
          value={value?.levels}
          options={qualifications.map((level) => ({
            value: level,
            label: texts[`qualification-${level}`],
          }))}
        />
      )}
    </FactLines>
  );
}

/** The stages of the examination with their dates. */
export function RoundLines(props: ListProps) {
  const options = roundNames.map((name) => ({ value: name, label: texts[`round-${name}`] }));
  return (
    <FactLines<Round>
      {...props}
      most={factLimits.rounds}
      names={{ add: texts.addRound, remove: texts.removeRound, line: texts.roundLine }}
      columns={ROUND_COLUMNS}
      cells={({ text, choice }) => [
        choice(
          'round',
          texts.roundCode,
          [{ value: '', label: texts.roundOther }, ...options],
          'col-span-full @2xl:col-span-1',
        ),
        text('name', texts.roundOwnName),
      ]}
      hasHeading
      className="space-y-5"
    >
      {({ value, field }) => <RoundDates round={value} field={field} />}
    </FactLines>
  );
}

/**
 * The dates of an examination stage, in a `details` element. The element is open at first if the
 * stage has no dates yet.
 */
function RoundDates({ round, field }: { round: Round | undefined; field: ListProps['field'] }) {
  const isWrong = roundDates
    .flatMap((name) =>
      ['on', 'until', 'time', 'extendedFrom', 'tentative'].map((part) => `.${name}.${part}`),
    )
    .concat((round?.days ?? []).map((_, index) => `.days[${index}]`))
    .some((part) => isFieldWrong(field(part)));
  const { round: _, name: __, ...dates } = round ?? {};
  return (
    <LineFold
      title={texts['fact-dates']}
      told={inWords('rounds', round)}
      isOpen={isWrong || Object.keys(dates).length === 0}
    >
      <DateRows names={roundDates} field={field} />
      <ShiftDays value={round?.days} field={(part) => field(`.days${part}`)} />
    </LineFold>
  );
}

function ShiftDays(props: ListProps) {
  return (
    <TextLines
      {...props}
      most={factLimits.shiftDays}
      names={{ add: texts.addShiftDay, remove: texts.removeShiftDay, line: texts.shiftDayLine }}
      hasLabels
      className="grid gap-3 sm:grid-cols-2 @2xl:grid-cols-4"
      inputOf={(day = '') => ({
        defaultValue: writeFactDate(day),
        maxLength: MAX_DATE_CHARACTERS,
        autoComplete: 'off',
      })}
    />
  );
}

/** The application fees by group of candidates. */
export function FeeLines(props: ListProps) {
  return (
    <FactLines<Item<'fees'>>
      {...props}
      most={factLimits.fees}
      names={{ add: texts.addFee, remove: texts.removeFee, line: texts.feeLine }}
      columns={GROUP_COLUMNS}
      cells={({ text, number }) => [
        text('group', texts.feeGroup),
        number('rupees', texts.feeRupees),
      ]}
      hasHeading
    />
  );
}

/**
 * The age relaxations in years. Staff choose the group from a list or type the words of the notice.
 */
export function RelaxationLines(props: ListProps) {
  return (
    <FactLines<Relaxation>
      {...props}
      most={factLimits.relaxations}
      names={{
        add: texts.addRelaxation,
        remove: texts.removeRelaxation,
        line: texts.relaxationLine,
      }}
      columns={RELAXATION_COLUMNS}
      cells={({ text, number, box, choice }) => [
        choice('code', texts.relaxationCode, [
          { value: '', label: texts.relaxationOther },
          ...relaxationCodes.map((code) => ({ value: code, label: texts[`relaxation-${code}`] })),
        ]),
        text('group', texts.relaxationGroup),
        choice('state', texts.relaxationState, [
          { value: '', label: texts.factNone },
          ...states.map((state) => ({ value: state, label: texts[`state-${state}`] })),
        ]),
        number('years', texts.relaxationYears),
        box('afterService', texts.relaxationAfterService),
      ]}
      hasHeading
      className="space-y-5 @2xl:space-y-3"
    />
  );
}

/** The steps by which candidates are selected, in order. */
export function StepLines(props: ListProps) {
  return (
    <TextLines
      {...props}
      most={factLimits.steps}
      names={{ add: texts.addStep, remove: texts.removeStep, line: texts.stepLine }}
      inputOf={(step) => ({ defaultValue: step, maxLength: factLimits.nameCharacters })}
    />
  );
}

/** The official links, each with its kind. */
export function LinkLines(props: ListProps) {
  const kinds = linkKinds.map((kind) => ({ value: kind, label: texts[`link-${kind}`] }));
  const wide = 'col-span-full @2xl:col-span-1';
  return (
    <FactLines<Item<'links'>>
      {...props}
      most={factLimits.links}
      names={{ add: texts.addFactLink, remove: texts.removeFactLink, line: texts.factLinkLine }}
      columns={LINK_COLUMNS}
      cells={({ text, choice }) => [
        choice('kind', texts.linkKind, kinds, wide),
        text('url', texts.linkUrl, {
          inputMode: 'url',
          maxLength: undefined,
          placeholder: 'https://',
          className: wide,
        }),
        text('label', texts.linkLabel),
      ]}
      hasHeading
      className="space-y-5 @2xl:space-y-3"
    />
  );
}
