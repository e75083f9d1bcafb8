import type { ServerBuild } from 'react-router';
import { localePath, splitLocale, staffPathBehindLocale } from '#domain/links.ts';
import { publishedLocales } from '#messages/catalogue.server.ts';
import { createRouteMatch, type RouteMatches } from './route-match.ts';

/**
 * Route parameters that the site writes in lowercase. Other parameters, such as tokens, keep their
 * case.
 */
const IN_SMALL_LETTERS = [':slug', ':id', ':title', ':part'];

/**
 * Returns the canonical spelling of a path. Segments that a route names are spelled as in the
 * route. Unneeded percent-encoding is removed (RFC 3986, 6.2.2). Slugs and ids become lowercase
 * only if another part of the path changes, so that one redirect is enough. If nothing else
 * changes, the page itself redirects to the stored slug or id.
 *
 * @param pathname the `pathname` of a `URL`
 * @param match finds the routes of a path, from the root to the page
 * @param isMoved whether `URL` changed the requested path, such as a path with dots
 */
export function spellPath(
  pathname: string,
  match: (pathname: string) => RouteMatches,
  isMoved = false,
): string {
  const path = spellCharacters(pathname);
  const parts = path.slice(1).split('/');
  const named = (match(path) ?? []).flatMap(({ route }) => (route.path ?? '').split('/'));
  const patterns = named.filter(Boolean);
  const spelled = join(
    parts.map((part, place) => (isFixed(patterns[place]) ? patterns[place] : part)),
  );
  if (spelled === pathname && !isMoved) return pathname;
  return join(
    spelled
      .slice(1)
      .split('/')
      .map((part, place) => (isInSmallLetters(patterns[place]) ? inSmallLetters(part) : part)),
  );
}

/**
 * Returns a function that computes the canonical spelling of a path from the routes of a build. The
 * path may begin with a language prefix. Paths of the staff area lose the prefix.
 */
export function createSpelling(
  build: Pick<ServerBuild, 'routes'>,
): (pathname: string, isMoved?: boolean) => string {
  const match = createRouteMatch(build);
  return (sent, isMoved) => {
    const pathname = spellLocale(sent);
    const staffPath = staffPathBehindLocale(pathname, publishedLocales);
    if (staffPath) return spellPath(staffPath, match);
    const { locale, path } = splitLocale(pathname, publishedLocales);
    return localePath(spellPath(path, match, isMoved || pathname !== sent), locale);
  };
}

/**
 * Lowercases the prefix of a published language, and removes unneeded slashes and
 * percent-encoding. Returns a path unchanged if it has no such prefix or its prefix is already
 * correct.
 */
function spellLocale(pathname: string): string {
  const path = spellCharacters(pathname);
  const [, first = ''] = path.split('/');
  const locale = publishedLocales.find((known) => known !== 'en' && known === first.toLowerCase());
  if (!locale || splitLocale(pathname, publishedLocales).locale === locale) return pathname;
  return `/${locale}${path.slice(locale.length + 1)}`;
}

/**
 * Decodes the percent-encoding of a path as routes do. A path that cannot be decoded is returned
 * unchanged.
 */
export function decodedPath(pathname: string): string {
  try {
    return pathname.includes('%') ? decodeURI(pathname) : pathname;
  } catch {
    return pathname;
  }
}

/** Removes repeated and trailing slashes and unneeded percent-encoding from a path. */
function spellCharacters(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean);
  return `/${parts.join('/')}`.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
  });
}

function join(parts: (string | undefined)[]): string {
  return `/${parts.join('/')}`;
}

function isFixed(pattern: string | undefined): boolean {
  return pattern !== undefined && !/^[:*]/.test(pattern);
}

function isInSmallLetters(pattern = ''): boolean {
  return IN_SMALL_LETTERS.includes(pattern.replace('?', ''));
}

/** Lowercases a path segment except its percent-encoded bytes. */
function inSmallLetters(part: string): string {
  return part.replace(/%..|[A-Z]+/g, (text) => (text.startsWith('%') ? text : text.toLowerCase()));
}
