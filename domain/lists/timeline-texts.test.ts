import { expect, test } from 'vitest';
import type { StepPlace, Timeline } from './timeline.ts';
import { timelineIn } from './timeline-texts.server.ts';

test('names of rounds are translated, and codes stay', () => {
  const place = (round: string): StepPlace => ({ round, stage: null, dateName: 'exam' });
  const awaited = ['interview', 'mains', 'Final key', ''].map(place);
  const timeline: Timeline = {
    steps: [],
    others: [],
    isQuiet: false,
    lastKnown: null,
    awaited,
    changesAt: null,
  };
  const rounds = timelineIn(timeline, 'hi').awaited.map(({ round }) => round);
  expect(rounds).toEqual(['interview', 'mains', 'अंतिम उत्तर कुंजी', '']);
});
