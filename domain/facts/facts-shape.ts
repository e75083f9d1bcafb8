import type { Shape } from '../merge.ts';
import { dateNames, type Facts, type Relaxation } from './schema.ts';

type Line<Name extends 'posts' | 'rounds' | 'fees' | 'links' | 'selection'> = NonNullable<
  Facts[Name]
>[number];

const factShapes: Record<keyof Facts, Shape> = {
  kind: 'value',
  mark: 'value',
  organisation: 'value',
  abbreviation: 'value',
  advertisement: 'value',
  vacancies: 'value',
  posts: { named: ({ name }: Line<'posts'>) => name ?? '' },
  dates: { fields: Object.fromEntries(dateNames.map((name) => [name, 'value'])) },
  rounds: { named: ({ round, name }: Line<'rounds'>) => round ?? name ?? '' },
  fees: { named: ({ group }: Line<'fees'>) => group ?? '' },
  age: {
    fields: {
      min: 'value',
      max: 'value',
      asOn: 'value',
      relaxations: {
        named: ({ code, group, state }: Relaxation) =>
          [code ?? group ?? '', state].filter(Boolean).join(' '),
      },
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
  selection: { named: (step: Line<'selection'>) => step ?? '' },
  payScale: 'value',
  pay: 'value',
  links: { named: ({ url }: Line<'links'>) => url ?? '' },
  dayOfListing: 'value',
  unverified: 'value',
  confirmed: 'set',
};

/** The shape of facts for merging. Each date, line and choice is merged on its own. */
export const factsShape: Shape = { fields: factShapes };
