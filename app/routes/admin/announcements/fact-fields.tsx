import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { factLabel, factNames } from '#domain/facts/describe.ts';
import { MAX_DATE_CHARACTERS, writeFactDate } from '#domain/facts/fact-date.ts';
import { kinds } from '#domain/facts/kinds.ts';
import { qualifications } from '#domain/facts/qualifications.ts';
import { applicationModes, type Facts, factLimits, genders, marks } from '#domain/facts/schema.ts';
import { states } from '#domain/facts/states.ts';
import { texts } from '#messages/staff-texts.ts';
import { EvidenceList } from '../forms/evidence-list.tsx';
import { type Field, valueAt } from '../forms/field.ts';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import type { StaffFormState } from '../forms/staff-form.tsx';
import { Choices } from './fact-choices.tsx';
import { DateRows } from './fact-dates.tsx';
import {
  FeeLines,
  LinkLines,
  PayFields,
  PostLines,
  RelaxationLines,
  RequirementLines,
  RoundLines,
  StepLines,
} from './fact-lists.tsx';
import type { announcementFormSchema } from './form-schema.ts';

/** Maps the names of the fact fields in the form to their labels. */
export const factFieldLabels: Record<`facts.${string}`, string> = {
  'facts.kind': texts['fact-kind'],
  'facts.abbreviation': texts['fact-abbreviation'],
  'facts.dayOfListing': texts['fact-dayOfListing'],
  'facts.unverified': texts['fact-unverified'],
  'facts.confirmed': texts['fact-confirmed'],
  ...Object.fromEntries(factNames.map((name) => [`facts.${name}`, factLabel(name, texts)])),
};

/**
 * The facts of an announcement, in a `details` element. The element is open at first if the
 * announcement has facts. The element also opens whenever an attempt to save finds errors in the
 * facts.
 */
export function FactFields({ form }: { form: StaffFormState<typeof announcementFormSchema> }) {
  const { cause } = form;
  const values = form.initial('facts');
  const isWrong = form.wrongFields.some(({ name }) => name.startsWith('facts.'));
  const [isOpenAtFirst] = useState(isWrong || Object.keys(Object(values)).length > 0);
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (cause && isWrong && fold.current) fold.current.open = true;
  }, [cause, isWrong]);
  return (
    <details ref={fold} open={isOpenAtFirst} className="card @container">
      <summary className="px-5 py-4">
        <span className="text-lg font-bold">{texts.announcementFacts}</span>{' '}
        <span className="hint">{texts.factsHint}</span>
      </summary>
      <div className="grid gap-5 px-5 pb-5 sm:grid-cols-2">
        {Object.entries(parts).map(([name, Part]) => (
          <Part
            key={name}
            value={valueAt(values, name)}
            field={(part = '') => form.field(`facts.${name}${part}`)}
          />
        ))}
      </div>
    </details>
  );
}

type PartProps = {
  /** The initial value of the fact. */
  value: unknown;
  /** Finds the field of the fact, or of a part of the fact such as `[0].total`. */
  field: (part?: string) => Field;
};

/** The fields of every fact, in the order in which the form shows them. */
const parts: Record<keyof Facts, ComponentType<PartProps>> = {
  kind: ({ field }) => {
    return (
      <SelectField field={field()}>
        <option value="">{texts.kindGuess}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts[`kind-${kind}`]}
          </option>
        ))}
      </SelectField>
    );
  },
  mark: ({ field }) => {
    return (
      <SelectField field={field()}>
        <option value="">{texts.factNone}</option>
        {marks.map((mark) => (
          <option key={mark} value={mark}>
            {texts[`mark-${mark}`]}
          </option>
        ))}
      </SelectField>
    );
  },
  organisation: ({ field }) => <TextField field={field()} maxLength={factLimits.nameCharacters} />,
  abbreviation: ({ field }) => (
    <TextField
      field={field()}
      maxLength={factLimits.numberCharacters}
      hint={texts.abbreviationHint}
    />
  ),
  advertisement: ({ field }) => (
    <TextField field={field()} maxLength={factLimits.numberCharacters} />
  ),
  vacancies: ({ field }) => <TextField field={field()} inputMode="numeric" />,
  dates: (props) => (
    <Group title={texts['fact-dates']}>
      <p className="hint mb-3">{texts.datesHint}</p>
      <DateRows {...props} />
    </Group>
  ),
  rounds: (props) => (
    <Group title={props.field().label}>
      <RoundLines {...props} />
    </Group>
  ),
  posts: (props) => (
    <Group title={props.field().label}>
      <PostLines {...props} />
    </Group>
  ),
  fees: (props) => (
    <Group title={props.field().label}>
      <FeeLines {...props} />
    </Group>
  ),
  age: ({ value, field }) => {
    return (
      <Group title={field().label}>
        <div className="mb-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
          <TextField field={field('.min')} label={texts.ageMin} inputMode="numeric" />
          <TextField field={field('.max')} label={texts.ageMax} inputMode="numeric" />
          <TextField
            field={field('.asOn')}
            label={texts.ageAsOnDay}
            defaultValue={writeFactDate(field('.asOn').initialValue ?? '')}
            maxLength={MAX_DATE_CHARACTERS}
            autoComplete="off"
          />
        </div>
        <Group title={texts.relaxations}>
          <RelaxationLines
            value={valueAt(value, 'relaxations')}
            field={(part) => field(`.relaxations${part}`)}
          />
        </Group>
      </Group>
    );
  },
  qualifications: ({ value, field }) => {
    return (
      <Whole>
        <Choices
          field={field()}
          value={value}
          options={qualifications.map((level) => ({
            value: level,
            label: texts[`qualification-${level}`],
          }))}
        />
        <EvidenceList of={field().evidence} />
      </Whole>
    );
  },
  requirements: (props) => (
    <Group title={props.field().label}>
      <RequirementLines {...props} />
    </Group>
  ),
  states: (props) => <StateChoices {...props} />,
  domicile: (props) => <StateChoices {...props} />,
  languages: ({ field }) => <TextField field={field()} maxLength={factLimits.nameCharacters} />,
  gender: ({ field }) => {
    return (
      <SelectField field={field()}>
        <option value="">{texts.genderAny}</option>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {texts[`gender-${gender}`]}
          </option>
        ))}
      </SelectField>
    );
  },
  physical: ({ field }) => (
    <Whole>
      <TextField field={field()} maxLength={factLimits.textCharacters} />
    </Whole>
  ),
  attempts: ({ field }) => <TextField field={field()} inputMode="numeric" />,
  modes: ({ value, field }) => {
    return (
      <Choices
        field={field()}
        value={value}
        options={applicationModes.map((mode) => ({ value: mode, label: texts[`mode-${mode}`] }))}
      />
    );
  },
  payScale: (props) => (
    <Group title={props.field().label}>
      <PayFields {...props} />
    </Group>
  ),
  pay: ({ field }) => (
    <Whole>
      <TextField field={field()} maxLength={factLimits.textCharacters} />
    </Whole>
  ),
  selection: (props) => (
    <Group title={props.field().label}>
      <StepLines {...props} />
    </Group>
  ),
  links: (props) => (
    <Group title={props.field().label}>
      <LinkLines {...props} />
    </Group>
  ),
  dayOfListing: ({ value, field }) => (
    <CheckField field={field()} defaultChecked={Boolean(value)} />
  ),
  unverified: ({ value, field }) => <CheckField field={field()} defaultChecked={Boolean(value)} />,
  // `confirmed` has no field of its own, because each confirmation is shown next to the field with
  // the improbable value.
  confirmed: () => null,
};

function StateChoices({ value, field }: PartProps) {
  return (
    <Whole>
      <Choices
        field={field()}
        value={value}
        options={states.map((place) => ({ value: place, label: texts[`state-${place}`] }))}
      />
    </Whole>
  );
}

/** A field that takes the whole width of the form. */
function Whole({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-4 sm:col-span-2">
      <legend className="float-left mb-3 w-full font-bold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
