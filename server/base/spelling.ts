import type { ServerBuild } from 'react-router';
import { localePath, splitLocale } from '#domain/links.ts';
import { publishedLocales } from '#messages/catalogue.server.ts';
import { createRouteMatch, type RouteMatches } from './route-match.ts';

/** Parameters of routes that the site writes in small letters; a token is taken as it is. */
const IN_SMALL_LETTERS = [':slug', ':id', ':title', ':part'];

/**
 * The one spelling of an address's path. Routes are found whatever the case of their letters and
 * whatever stands percent-encoded; each page has one address all the same. Parts that routes name
 * are spelled as they name them, and what needs no encoding is not encoded (RFC 3986, 6.2.2). Slugs
 * and ids are left to the pages, which know what they are looked up by; only where the rest moves
 * are they put in small letters with it, so that one step is enough.
 *
 * @param pathname as `URL` gives it
 * @param match finds the routes of a path, from the root to the page
 * @param isMoved whether it was sent otherwise than `URL` gives it, such as with dots
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

/** Spells paths by the routes of a build. */
export function createSpelling(
  build: Pick<ServerBuild, 'routes'>,
): (pathname: string, isMoved?: boolean) => string {
  const match = createRouteMatch(build);
  return (pathname, isMoved) => {
    const { locale, path } = splitLocale(pathname, publishedLocales);
    return localePath(spellPath(path, match, isMoved), locale);
  };
}

/** A path with nothing percent-encoded that routes would read decoded; as it is where that fails. */
export function decodedPath(pathname: string): string {
  try {
    return pathname.includes('%') ? decodeURI(pathname) : pathname;
  } catch {
    return pathname;
  }
}

/** One slash between parts, none at the end, and no percent sign before what may stand plainly. */
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

/** Percent-encoded bytes are written in large letters. */
function inSmallLetters(part: string): string {
  return part.replace(/%..|[A-Z]+/g, (text) => (text.startsWith('%') ? text : text.toLowerCase()));
}
