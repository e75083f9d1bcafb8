import type { Shape } from '../merge.ts';
import { dateNames, type Facts, type Relaxation } from './schema.ts';

type Line<Name extends 'posts' | 'rounds' | 'fees' | 'links'> = NonNullable<Facts[Name]>[number];

const linesNamedBy = <Named>(...fields: (keyof Named & string)[]): Shape => ({
  linesNamedBy: fields,
});

const factShapes: Record<keyof Facts, Shape> = {
  kind: 'value',
  mark: 'value',
  organisation: 'value',
  abbreviation: 'value',
  advertisement: 'value',
  vacancies: 'value',
  posts: linesNamedBy<Line<'posts'>>('name'),
  dates: { fields: Object.fromEntries(dateNames.map((name) => [name, 'value'])) },
  rounds: linesNamedBy<Line<'rounds'>>('round', 'name'),
  fees: linesNamedBy<Line<'fees'>>('group'),
  age: {
    fields: {
      min: 'value',
      max: 'value',
      asOn: 'value',
      relaxations: linesNamedBy<Relaxation>('code', 'group', 'state'),
    },
  },
  qualifications: 'set',
  requirements: 'value',
  states: 'set',
  domicile: 'set',
  languages: 'value',
  gender: 'value',
  physical: 'value',
  attempts: 'value',
  modes: 'set',
  selection: { linesNamedBy: [] },
  payScale: 'value',
  pay: 'value',
  links: linesNamedBy<Line<'links'>>('url'),
  dayOfListing: 'value',
  unverified: 'value',
  confirmed: 'set',
};

/**
 * The shape of facts for merging. Each date, age limit, choice and row of a list is merged
 * separately. The alternative qualifications (`requirements`) are merged as one value.
 */
export const factsShape: Shape = { fields: factShapes };
