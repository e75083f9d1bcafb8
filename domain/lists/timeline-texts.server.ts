import type { Locale } from '#messages/locales.ts';
import { factTextIn } from '../titles/fact-texts.server.ts';
import type { StepPlace, Timeline } from './timeline.ts';

/** A timeline with the names of its rounds in a language. Rounds with a code keep it. */
export function timelineIn(timeline: Timeline, locale: Locale): Timeline {
  const named = <Place extends StepPlace>(place: Place): Place => ({
    ...place,
    round: place.round && factTextIn(place.round, locale),
  });
  return { ...timeline, steps: timeline.steps.map(named), awaited: timeline.awaited.map(named) };
}
