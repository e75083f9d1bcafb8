import type { Shape } from '../merge.ts';
import { dateNames, type Facts } from './schema.ts';

type Line<Name extends 'posts' | 'fees' | 'links' | 'selection'> = NonNullable<Facts[Name]>[number];

const factShapes: Record<keyof Facts, Shape> = {
  kind: 'value',
  mark: 'value',
  organisation: 'value',
  abbreviation: 'value',
  advertisement: 'value',
  vacancies: 'value',
  posts: { named: ({ name }: Line<'posts'>) => name ?? '' },
  dates: { fields: Object.fromEntries(dateNames.map((name) => [name, 'value'])) },
  fees: { named: ({ group }: Line<'fees'>) => group ?? '' },
  age: {
    fields: {
      min: 'value',
      max: 'value',
      asOn: 'value',
      relaxations: { named: ({ group }: { group?: string }) => group ?? '' },
    },
  },
  qualifications: 'set',
  states: 'set',
  selection: { named: (step: Line<'selection'>) => step ?? '' },
  pay: 'value',
  links: { named: ({ url }: Line<'links'>) => url ?? '' },
};

/** The parts of facts for a merge: each date, line and choice by itself. */
export const factsShape: Shape = { fields: factShapes };
