import { MAX_DATE_CHARACTERS, writeFactDate } from '#domain/facts/fact-date.ts';
import { qualifications } from '#domain/facts/qualifications.ts';
import {
  type Facts,
  factLimits,
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
import { texts } from '#messages/staff-texts.ts';
import type { Field } from '../forms/field.ts';
import { FieldRow, RowHeading } from '../forms/field-row.tsx';
import { LineList } from '../forms/line-list.tsx';
import { Choices } from './fact-choices.tsx';
import { DateRows } from './fact-dates.tsx';

/** The props of a list among the facts. */
export type ListProps = {
  /** The list that the form was filled with. */
  value: unknown;
  /** Finds the field of a part, such as `[0].total`. */
  field: (part: string) => Field;
};

type Item<Name extends 'posts' | 'fees' | 'links'> = Partial<NonNullable<Facts[Name]>[number]>;

const ONE_COLUMN = 'grid-cols-[minmax(0,1fr)_2.5rem]';
const PAIR_COLUMNS = 'grid-cols-2 sm:max-w-xs';
const RELAXATION_COLUMNS = 'grid-cols-2 lg:grid-cols-[12rem_minmax(0,1fr)_10rem_5rem_6rem_2.5rem]';
const GROUP_COLUMNS = 'grid-cols-[minmax(0,1fr)_6rem_2.5rem]';
const LINK_COLUMNS =
  'grid-cols-[minmax(0,1fr)_2.5rem] lg:grid-cols-[13rem_minmax(0,1fr)_13rem_2.5rem]';

/**
 * Posts. A line has the name and the total; its fold has the numbers by reservation, and what only
 * this post says about age, qualification and pay.
 */
export function PostLines({ value, field }: ListProps) {
  return (
    <LineList<Item<'posts'>>
      values={value}
      most={factLimits.posts}
      add={texts.addPost}
      removeName={(n) => formatMessage(texts.removePost, { n })}
      heading={<RowHeading columns={GROUP_COLUMNS} labels={[texts.postName, texts.postTotal]} />}
      className="space-y-5"
    >
      {({ index, value: post, remove }) => (
        <>
          <FieldRow
            legend={formatMessage(texts.postLine, { n: index + 1 })}
            columns={GROUP_COLUMNS}
            cells={[
              {
                field: field(`[${index}].name`),
                label: texts.postName,
                defaultValue: post?.name,
                maxLength: factLimits.nameCharacters,
              },
              {
                field: field(`[${index}].total`),
                label: texts.postTotal,
                defaultValue: post?.total,
                inputMode: 'numeric',
              },
            ]}
            remove={remove}
          />
          <PostDetails post={post} field={(part) => field(`[${index}]${part}`)} />
        </>
      )}
    </LineList>
  );
}

/** What a post says beside its name and total, in a fold that is open if any of it is filled. */
function PostDetails({
  post,
  field,
}: {
  post: Item<'posts'> | undefined;
  field: ListProps['field'];
}) {
  const { name: _, total: __, ...details } = post ?? {};
  const groups = [...reservations, ...horizontals];
  const number = (part: string, label: string, defaultValue: number | undefined) => ({
    field: field(part),
    label,
    defaultValue,
    inputMode: 'numeric' as const,
  });
  const isWrong = [
    ...groups.map((group) => `.${group}`),
    ...['.age.min', '.age.max', '.payScale.level', '.payScale.from', '.payScale.to'],
  ].some((part) => field(part).errors || field(part).doubts);
  return (
    <details open={isWrong || Object.keys(details).length > 0} className="mt-1">
      <summary className="hint">{texts.postDetails}</summary>
      <div className="space-y-3 py-2 pl-4">
        <FieldRow
          legend={texts.postReservations}
          columns="grid-cols-3 lg:grid-cols-9"
          cells={groups.map((group) =>
            number(`.${group}`, texts[`reservation-${group}`], post?.[group]),
          )}
          hasLabels
        />
        <FieldRow
          legend={texts['fact-age']}
          columns={PAIR_COLUMNS}
          cells={[
            number('.age.min', texts.ageMin, post?.age?.min),
            number('.age.max', texts.ageMax, post?.age?.max),
          ]}
          hasLabels
        />
        <PayFields value={post?.payScale} field={(part) => field(`.payScale${part}`)} />
        <RequirementLines
          value={post?.requirements}
          field={(part) => field(`.requirements${part}`)}
        />
      </div>
    </details>
  );
}

/** Pay: its level in the pay matrix, and its range in rupees. */
export function PayFields({ value, field }: ListProps) {
  const { level, from, to } = Object(value) as Partial<PayScale>;
  return (
    <FieldRow
      legend={texts['fact-payScale']}
      columns="grid-cols-3 sm:max-w-md"
      cells={[
        {
          field: field('.level'),
          label: texts.payLevelField,
          defaultValue: level,
          maxLength: factLimits.levelCharacters,
        },
        {
          field: field('.from'),
          label: texts.payFromField,
          defaultValue: from,
          inputMode: 'numeric',
        },
        { field: field('.to'), label: texts.payToField, defaultValue: to, inputMode: 'numeric' },
      ]}
      hasLabels
    />
  );
}

/** Ways to qualify: levels that are needed together, a subject, minimum marks, the final year. */
export function RequirementLines({ value, field }: ListProps) {
  return (
    <LineList<Requirement>
      values={value}
      most={factLimits.requirements}
      add={texts.addRequirement}
      removeName={(n) => formatMessage(texts.removeRequirement, { n })}
    >
      {({ index, value: way, remove }) => (
        <div className="space-y-2">
          <FieldRow
            legend={formatMessage(texts.requirementLine, { n: index + 1 })}
            columns="grid-cols-[minmax(0,1fr)_5rem_6rem_2.5rem]"
            cells={[
              {
                field: field(`[${index}].subject`),
                label: texts.requirementSubject,
                defaultValue: way?.subject,
                maxLength: factLimits.nameCharacters,
              },
              {
                field: field(`[${index}].marks`),
                label: texts.requirementMarksField,
                defaultValue: way?.marks,
                inputMode: 'numeric',
              },
              {
                field: field(`[${index}].finalYear`),
                label: texts.requirementFinalYearField,
                type: 'checkbox',
                defaultChecked: Boolean(way?.finalYear),
              },
            ]}
            remove={remove}
            hasLabels
          />
          <Choices
            field={field(`[${index}].levels`)}
            label={texts.requirementLevels}
            value={way?.levels}
            options={qualifications.map((level) => ({
              value: level,
              label: texts[`qualification-${level}`],
            }))}
          />
        </div>
      )}
    </LineList>
  );
}

/** Stages of the examination with their dates. */
export function RoundLines({ value, field }: ListProps) {
  return (
    <LineList<Round>
      values={value}
      most={factLimits.rounds}
      add={texts.addRound}
      removeName={(n) => formatMessage(texts.removeRound, { n })}
      className="space-y-6"
    >
      {({ index, value: round, remove }) => (
        <div className="space-y-2">
          <FieldRow
            legend={formatMessage(texts.roundLine, { n: index + 1 })}
            columns="grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.5rem]"
            cells={[
              {
                field: field(`[${index}].round`),
                label: texts.roundCode,
                defaultValue: round?.round,
                options: [
                  { value: '', label: texts.roundOther },
                  ...roundNames.map((name) => ({ value: name, label: texts[`round-${name}`] })),
                ],
              },
              {
                field: field(`[${index}].name`),
                label: texts.roundOwnName,
                defaultValue: round?.name,
                maxLength: factLimits.nameCharacters,
              },
            ]}
            remove={remove}
            hasLabels
          />
          <DateRows names={roundDates} field={(part) => field(`[${index}]${part}`)} />
          <ShiftDays value={round?.days} field={(part) => field(`[${index}].days${part}`)} />
        </div>
      )}
    </LineList>
  );
}

function ShiftDays({ value, field }: ListProps) {
  return (
    <LineList<string>
      values={value}
      most={factLimits.shiftDays}
      add={texts.addShiftDay}
      removeName={(n) => formatMessage(texts.removeShiftDay, { n })}
    >
      {({ index, value: day, remove }) => {
        const name = formatMessage(texts.shiftDayLine, { n: index + 1 });
        return (
          <FieldRow
            legend={name}
            columns={ONE_COLUMN}
            cells={[
              {
                field: field(`[${index}]`),
                label: name,
                defaultValue: writeFactDate(day ?? ''),
                maxLength: MAX_DATE_CHARACTERS,
                autoComplete: 'off',
              },
            ]}
            remove={remove}
          />
        );
      }}
    </LineList>
  );
}

/** Fees, by group. */
export function FeeLines({ value, field }: ListProps) {
  return (
    <LineList<Item<'fees'>>
      values={value}
      most={factLimits.fees}
      add={texts.addFee}
      removeName={(n) => formatMessage(texts.removeFee, { n })}
      heading={<RowHeading columns={GROUP_COLUMNS} labels={[texts.feeGroup, texts.feeRupees]} />}
    >
      {({ index, value: fee, remove }) => (
        <FieldRow
          legend={formatMessage(texts.feeLine, { n: index + 1 })}
          columns={GROUP_COLUMNS}
          cells={[
            {
              field: field(`[${index}].group`),
              label: texts.feeGroup,
              defaultValue: fee?.group,
              maxLength: factLimits.nameCharacters,
            },
            {
              field: field(`[${index}].rupees`),
              label: texts.feeRupees,
              defaultValue: fee?.rupees,
              inputMode: 'numeric',
            },
          ]}
          remove={remove}
        />
      )}
    </LineList>
  );
}

/** Age relaxations in years: by a group of the list, or by one in the words of the notice. */
export function RelaxationLines({ value, field }: ListProps) {
  return (
    <LineList<Relaxation>
      values={value}
      most={factLimits.relaxations}
      add={texts.addRelaxation}
      removeName={(n) => formatMessage(texts.removeRelaxation, { n })}
      className="space-y-5 lg:space-y-3"
      heading={
        <RowHeading
          columns={RELAXATION_COLUMNS}
          labels={[
            texts.relaxationCode,
            texts.relaxationGroup,
            texts.relaxationState,
            texts.relaxationYears,
            texts.relaxationAfterService,
          ]}
        />
      }
    >
      {({ index, value: relaxation, remove }) => (
        <FieldRow
          legend={formatMessage(texts.relaxationLine, { n: index + 1 })}
          columns={RELAXATION_COLUMNS}
          cells={[
            {
              field: field(`[${index}].code`),
              label: texts.relaxationCode,
              defaultValue: relaxation?.code,
              options: [
                { value: '', label: texts.relaxationOther },
                ...relaxationCodes.map((code) => ({
                  value: code,
                  label: texts[`relaxation-${code}`],
                })),
              ],
            },
            {
              field: field(`[${index}].group`),
              label: texts.relaxationGroup,
              defaultValue: relaxation?.group,
              maxLength: factLimits.nameCharacters,
            },
            {
              field: field(`[${index}].state`),
              label: texts.relaxationState,
              defaultValue: relaxation?.state,
              options: [
                { value: '', label: texts.factNone },
                ...states.map((state) => ({ value: state, label: texts[`state-${state}`] })),
              ],
            },
            {
              field: field(`[${index}].years`),
              label: texts.relaxationYears,
              defaultValue: relaxation?.years,
              inputMode: 'numeric',
            },
            {
              field: field(`[${index}].afterService`),
              label: texts.relaxationAfterService,
              type: 'checkbox',
              defaultChecked: Boolean(relaxation?.afterService),
            },
          ]}
          remove={remove}
        />
      )}
    </LineList>
  );
}

/** Steps of the selection, in their order. */
export function StepLines({ value, field }: ListProps) {
  return (
    <LineList<string>
      values={value}
      most={factLimits.steps}
      add={texts.addStep}
      removeName={(n) => formatMessage(texts.removeStep, { n })}
    >
      {({ index, value: step, remove }) => {
        const name = formatMessage(texts.stepLine, { n: index + 1 });
        return (
          <FieldRow
            legend={name}
            columns={ONE_COLUMN}
            cells={[
              {
                field: field(`[${index}]`),
                label: name,
                defaultValue: step,
                maxLength: factLimits.nameCharacters,
              },
            ]}
            remove={remove}
          />
        );
      }}
    </LineList>
  );
}

/** Official links, with their kinds. */
export function LinkLines({ value, field }: ListProps) {
  return (
    <LineList<Item<'links'>>
      values={value}
      most={factLimits.links}
      add={texts.addFactLink}
      removeName={(n) => formatMessage(texts.removeFactLink, { n })}
      heading={
        <RowHeading
          columns={LINK_COLUMNS}
          labels={[texts.linkKind, texts.linkUrl, texts.linkLabel]}
        />
      }
      className="space-y-5 lg:space-y-3"
    >
      {({ index, value: link, remove }) => (
        <FieldRow
          legend={formatMessage(texts.factLinkLine, { n: index + 1 })}
          columns={LINK_COLUMNS}
          cells={[
            {
              field: field(`[${index}].kind`),
              label: texts.linkKind,
              defaultValue: link?.kind,
              options: linkKinds.map((kind) => ({ value: kind, label: texts[`link-${kind}`] })),
              className: 'col-span-full lg:col-span-1',
            },
            {
              field: field(`[${index}].url`),
              label: texts.linkUrl,
              defaultValue: link?.url,
              inputMode: 'url',
              placeholder: 'https://',
              className: 'col-span-full lg:col-span-1',
            },
            {
              field: field(`[${index}].label`),
              label: texts.linkLabel,
              defaultValue: link?.label,
              maxLength: factLimits.nameCharacters,
            },
          ]}
          remove={remove}
        />
      )}
    </LineList>
  );
}
