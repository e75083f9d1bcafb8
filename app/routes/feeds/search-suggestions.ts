import { formatDate } from '#domain/dates.ts';
import { describeStatus } from '#domain/facts/describe-status.ts';
import { statusesChangeAt } from '#domain/facts/status.ts';
import { announcementPath, categoryPath, searchPath } from '#domain/links.ts';
import { type Suggestion, suggestAnnouncements } from '#domain/lists/suggestions.server.ts';
import { titleIn } from '#domain/translated.ts';
import { formatMessage } from '#messages/format.ts';
import type { Language } from '#messages/texts.ts';
import {
  databaseContext,
  languageContext,
  layoutDataContext,
  pageContext,
  siteContext,
} from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/search-suggestions';
import { answeringFeed } from './feed-answer.ts';

export const handle = { parameters: ['q'], searchedBy: ['q'] };

/** Serves suggestions for a term while a visitor types it (OpenSearch Suggestions 1.1). */
export const loader = answeringFeed(async ({ context, url }: Route.LoaderArgs) => {
  const page = context.get(pageContext);
  // A description can contain the number of days until the last date. This number changes every
  // day.
  page.own('announcements', 'categories', 'today');
  const { siteUrl } = context.get(siteContext);
  const language = context.get(languageContext);
  const query = url.searchParams.get('q') ?? '';
  const layoutData = context.get(layoutDataContext);
  const [english, own] = await Promise.all([
    layoutData.categories('en'),
    layoutData.categories(language.locale),
  ]);
  const found = await suggestAnnouncements(context.get(databaseContext), {
    query,
    categories: inBothLanguages(english, own),
  });
  if (found.isCut) page.cutShort();
  const now = Date.now();
  const shown = found.suggestions.flatMap((one) =>
    one.kind === 'announcement' ? one.announcement : [],
  );
  page.until(statusesChangeAt(shown, now));
  const suggestions = found.suggestions.map((suggestion) =>
    toSuggestion(inLanguage(suggestion, own), now, language),
  );
  const answer = [
    query,
    suggestions.map(([text]) => text),
    suggestions.map(([, description]) => description),
    suggestions.map(([, , path]) => siteUrl + path),
  ];
  return new Response(JSON.stringify(answer), {
    headers: {
      'Content-Type': 'application/x-suggestions+json; charset=utf-8',
      'Cache-Control': cachePolicies.public,
    },
  });
});

type Named = { slug: string; name: string };

/**
 * Returns the categories. The name of each category is the English name followed by the name in the
 * language of the page, because visitors of pages in other languages also type English words.
 */
function inBothLanguages(english: readonly Named[], own: readonly Named[]): Named[] {
  return english.map(({ slug, name }) => {
    const other = nameIn(own, slug) ?? name;
    return { slug, name: other === name ? name : `${name} ${other}` };
  });
}

/** Replaces the name of a suggested category with the name in the language of the page. */
function inLanguage(suggestion: Suggestion, own: readonly Named[]): Suggestion {
  if (suggestion.kind !== 'category') return suggestion;
  return { ...suggestion, name: nameIn(own, suggestion.slug) ?? suggestion.name };
}

function nameIn(categories: readonly Named[], slug: string): string | undefined {
  return categories.find((category) => category.slug === slug)?.name;
}

/** Returns the text, the description and the path of a suggestion. */
function toSuggestion(
  suggestion: Suggestion,
  now: number,
  language: Language,
): [string, string, string] {
  const { locale, texts } = language;
  if (suggestion.kind === 'term') return [suggestion.term, '', searchPath(suggestion.term, locale)];
  if (suggestion.kind === 'category') {
    const { slug, name } = suggestion;
    const text = formatMessage(texts.allInCategory, { name });
    return [name, text, categoryPath(slug, locale)];
  }
  const { announcement } = suggestion;
  const date = formatDate(announcement.publishedAt, locale);
  const { short, marks } = describeStatus(announcement, now, language);
  return [
    titleIn(announcement, locale),
    [date, short, ...marks].join(' · '),
    announcementPath(announcement, locale),
  ];
}
