import type { Category } from '#domain/categories/schema.ts';
import { describeFact } from '#domain/facts/describe.ts';
import { isDay } from '#domain/facts/fact-date.ts';
import { kindOfStage } from '#domain/facts/kinds.ts';
import type { Facts } from '#domain/facts/schema.ts';
import type { Stage } from '#domain/facts/stages.ts';
import { formatNumber } from '#domain/indian-numbers.ts';
import { assembleFacts } from '#domain/reading/assemble.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';
import { categoryFor, type NewValues } from '../announcements/new-values.ts';
import type { PlacedEvidence } from './place-evidence.ts';
import { toTitleCase } from './title-case.ts';

/** Stages in which candidates can apply. Null stands for a notice without a stage. */
const OPENING: readonly (Stage | null)[] = [null, 'notification'];

/**
 * Returns the initial values of a new announcement from the facts of a document. The title and the
 * first sentences are generated from these facts. Staff can edit all values.
 *
 * @param today the current day in India, `yyyy-mm-dd`
 */
export function draftOf(
  placed: readonly PlacedEvidence[],
  { today, categories }: { today: string; categories: readonly Category[] },
): NewValues {
  const filled = placed.filter(({ as }) => as === 'filled').map(({ evidence }) => evidence);
  const offered = placed.filter(({ as }) => as === 'offered').map(({ evidence }) => evidence);
  const { dates: { last, ...dates } = {}, ...facts } = assembleFacts(filled);
  const { on, ...restOfLast } = last ?? {};
  const lastDate = isDay(on) ? on : null;
  const storedLast = lastDate ? restOfLast : last;
  const allDates = { ...dates, ...(storedLast && { last: storedLast }) };
  const stage = filled.find(({ fact }) => fact === 'stage')?.value as Stage | undefined;
  const links = facts.links ?? assembleFacts(offered.map(asCertain)).links ?? [];
  const { url } = links.find(({ kind }) => kind === 'apply') ?? links[0] ?? {};
  // The title is only a draft, so it may name an organisation that the site is not sure about. If
  // two organisations are uncertain, the title names neither.
  const [name, rival] = offered.filter(({ fact }) => fact === 'organisation');
  const organisation = facts.organisation ?? (rival ? undefined : (name?.value as string));
  const told = { ...facts, organisation, ...(last && { dates: { last } }) };
  return {
    ...wordsOf(told, stage ?? null, (lastDate ?? today).slice(0, 4)),
    lastDate,
    stage: stage ?? null,
    categoryId: categoryFor(kindOfStage(stage ?? null), categories)?.id ?? null,
    url: url ?? null,
    facts: { ...facts, ...(Object.keys(allDates).length > 0 && { dates: allDates }) } as Facts,
  };
}

function wordsOf(facts: Facts, stage: Stage | null, year: string) {
  const { vacancies, advertisement } = facts;
  const organisation = toTitleCase(facts.organisation ?? '');
  if (!organisation) return { title: null, description: null };
  if (!OPENING.includes(stage)) {
    const named = { organisation, year, stage: texts[`stage-${stage as Stage}`] };
    const title = formatMessage(texts.draftTitleStage, named);
    return { title, description: `<p>${asHtml(title)}</p>` };
  }
  const n = vacancies ? formatNumber(vacancies, locale) : '';
  const last = describeFact('dates.last', facts.dates?.last, staffLanguage);
  const sentences = [
    formatMessage(n ? texts.draftOpeningPosts : texts.draftOpening, { organisation, n }),
    advertisement ? formatMessage(texts.draftNumber, { number: advertisement }) : '',
    last ? formatMessage(texts.draftLast, { date: last }) : '',
  ];
  return {
    title: formatMessage(n ? texts.draftTitlePosts : texts.draftTitle, { organisation, year, n }),
    description: `<p>${asHtml(sentences.filter(Boolean).join(' '))}</p>`,
  };
}

const asCertain = (one: PlacedEvidence['evidence']) =>
  ({ ...one, certainty: 'certain' }) as PlacedEvidence['evidence'];

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
