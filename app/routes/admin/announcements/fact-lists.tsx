import { type Facts, factLimits, linkKinds, reservations } from '#domain/facts/schema.ts';
import { formatMessage } from '#messages/format.ts';
import type { Field } from '../forms/field.ts';
import { FieldRow, RowHeading } from '../forms/field-row.tsx';
import { LineList } from '../forms/line-list.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';

/** The props of a list among the facts. */
export type ListProps = {
  /** The list that the form was filled with. */
  value: unknown;
  /** Finds the field of a part, such as `[0].total`. */
  field: (part: string) => Field;
};

type Item<Name extends 'posts' | 'fees' | 'links'> = Partial<NonNullable<Facts[Name]>[number]>;

const ONE_COLUMN = 'grid-cols-[minmax(0,1fr)_2.5rem]';
const POST_COLUMNS = 'grid-cols-4 lg:grid-cols-[minmax(0,1fr)_repeat(7,4.25rem)_2.5rem]';
const GROUP_COLUMNS = 'grid-cols-[minmax(0,1fr)_6rem_2.5rem]';
const LINK_COLUMNS =
  'grid-cols-[minmax(0,1fr)_2.5rem] lg:grid-cols-[13rem_minmax(0,1fr)_13rem_2.5rem]';

/** Posts with their vacancies: the total, and the number for each reservation. */
export function PostLines({ value, field }: ListProps) {
  const texts = useStaffTexts();
  const counts = [
    ['total', texts.postTotal] as const,
    ...reservations.map((group) => [group, texts[`reservation-${group}`]] as const),
  ];
  return (
    <LineList<Item<'posts'>>
      values={value}
      most={factLimits.posts}
      add={texts.addPost}
      removeName={(n) => formatMessage(texts.removePost, { n })}
      heading={
        <RowHeading
          columns={POST_COLUMNS}
          labels={[texts.postName, ...counts.map(([, label]) => label)]}
        />
      }
      className="space-y-5 lg:space-y-3"
    >
      {({ index, value: post, remove }) => (
        <FieldRow
          legend={formatMessage(texts.postLine, { n: index + 1 })}
          columns={POST_COLUMNS}
          cells={[
            {
              field: field(`[${index}].name`),
              label: texts.postName,
              defaultValue: post?.name,
              maxLength: factLimits.nameCharacters,
              className: 'col-span-full lg:col-span-1',
            },
            ...counts.map(([part, label]) => ({
              field: field(`[${index}].${part}`),
              label,
              defaultValue: post?.[part],
              inputMode: 'numeric' as const,
            })),
          ]}
          remove={remove}
        />
      )}
    </LineList>
  );
}

/** Fees, by group. */
export function FeeLines({ value, field }: ListProps) {
  const texts = useStaffTexts();
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

/** Age relaxations in years, by group. */
export function RelaxationLines({ value, field }: ListProps) {
  const texts = useStaffTexts();
  return (
    <LineList<{ group?: string; years?: number }>
      values={value}
      most={factLimits.relaxations}
      add={texts.addRelaxation}
      removeName={(n) => formatMessage(texts.removeRelaxation, { n })}
      heading={
        <RowHeading
          columns={GROUP_COLUMNS}
          labels={[texts.relaxationGroup, texts.relaxationYears]}
        />
      }
    >
      {({ index, value: relaxation, remove }) => (
        <FieldRow
          legend={formatMessage(texts.relaxationLine, { n: index + 1 })}
          columns={GROUP_COLUMNS}
          cells={[
            {
              field: field(`[${index}].group`),
              label: texts.relaxationGroup,
              defaultValue: relaxation?.group,
              maxLength: factLimits.nameCharacters,
            },
            {
              field: field(`[${index}].years`),
              label: texts.relaxationYears,
              defaultValue: relaxation?.years,
              inputMode: 'numeric',
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
  const texts = useStaffTexts();
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
  const texts = useStaffTexts();
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
