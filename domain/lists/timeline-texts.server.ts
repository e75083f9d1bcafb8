import type { Locale } from '#messages/locales.ts';
import { factTextIn } from '../titles/fact-texts.server.ts';
import type { PastDays } from './past-cycles.ts';
import { isRoundName } from './thread-rounds.ts';
import type { StepPlace, Timeline } from './timeline.ts';

/** Translates the round names of a timeline. Rounds with a code do not change. */
export function timelineIn(timeline: Timeline, locale: Locale): Timeline {
  const named = <Place extends StepPlace>(place: Place) => placeIn(place, locale);
  const { steps, lastKnown, awaited } = timeline;
  return {
    ...timeline,
    steps: steps.map(named),
    lastKnown: lastKnown && named(lastKnown),
    awaited: awaited.map(named),
  };
}

/** Translates the round names in the days of past cycles. */
export function pastDaysIn(pastDays: readonly PastDays[], locale: Locale): PastDays[] {
  return pastDays.map(({ from, to, cycles }) => ({
    from: placeIn(from, locale),
    to: placeIn(to, locale),
    cycles,
  }));
}

function placeIn<Place extends StepPlace>(place: Place, locale: Locale): Place {
  const { round } = place;
  return round && !isRoundName(round) ? { ...place, round: factTextIn(round, locale) } : place;
}
