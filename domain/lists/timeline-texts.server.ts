import type { Locale } from '#messages/locales.ts';
import { factTextIn } from '../titles/fact-texts.server.ts';
import { isRoundName } from './thread-rounds.ts';
import type { StepPlace, Timeline } from './timeline.ts';

/** A timeline with the names of its rounds in a language. Rounds with a code keep it. */
export function timelineIn(timeline: Timeline, locale: Locale): Timeline {
  const named = <Place extends StepPlace>(place: Place): Place => ({
    ...place,
    round: place.round && !isRoundName(place.round) ? factTextIn(place.round, locale) : place.round,
  });
  return { ...timeline, steps: timeline.steps.map(named), awaited: timeline.awaited.map(named) };
}
