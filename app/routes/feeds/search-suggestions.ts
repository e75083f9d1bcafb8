import { formatDate } from '#domain/dates.ts';
import { describeStatus } from '#domain/facts/describe-status.ts';
import { announcementPath, categoryPath, searchPath } from '#domain/links.ts';
import { type Suggestion, suggestAnnouncements } from '#domain/lists/suggestions.server.ts';
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

/** Suggestions for a term that is being typed (OpenSearch Suggestions 1.1). */
export const loader = answeringFeed(async ({ context, url }: Route.LoaderArgs) => {
  const page = context.get(pageContext);
  // Descriptions count the days until last dates.
  page.own('announcements', 'categories', 'today');
  const { siteUrl } = context.get(siteContext);
  const language = context.get(languageContext);
  const query = url.searchParams.get('q') ?? '';
  const categories = await context.get(layoutDataContext).categories();
  const found = await suggestAnnouncements(context.get(databaseContext), { query, categories });
  if (found.isCut) page.cutShort();
  const suggestions = found.suggestions.map((suggestion) =>
    toSuggestion(suggestion, Date.now(), language),
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

/** A suggestion's text, its description and its address. */
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
  const status = describeStatus(announcement, now, language)?.short;
  return [
    announcement.title,
    status ? `${date} · ${status}` : date,
    announcementPath(announcement, locale),
  ];
}
