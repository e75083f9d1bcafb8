import { hostOf } from '#domain/addresses.ts';
import type { Answer, GuardedOptions } from '../outbound/guarded-request.ts';
import type { SpacedRequests } from '../outbound/spaced-requests.ts';
import { isAllowedByRobots, MAX_ROBOTS_BYTES } from './robots.ts';

/** The name of the site in `robots.txt` and in the User-Agent. */
const ROBOT = 'Suchna';

/** Error for a URL that `robots.txt` forbids. */
export class RobotsRefuse extends Error {}

/**
 * Error for a site whose `robots.txt` returns a status of 500 or more (RFC 9309, section 2.3.1).
 * The rules of such a site are unknown, so no page of the site is requested.
 */
export class RobotsUnknown extends Error {}

export type PoliteClient = ReturnType<typeof createPoliteClient>;

/** The identity of this site in the User-Agent. It has the URL of the site and a contact email. */
export type Identity = { siteUrl: string; contact: string };

/** Returns the common headers of all requests to official sites except link checks. */
export const identityHeaders = ({ siteUrl, contact }: Identity) => ({
  'user-agent': `${ROBOT} (+${siteUrl}; ${contact})`.replace(/[^\x20-\x7e]/g, ''),
  'accept-encoding': 'identity',
});

/**
 * Sends requests to official sites as their `robots.txt` allows (RFC 9309), with the pauses of
 * `requests`. This client reads the rules of a site once.
 */
export function createPoliteClient({
  requests,
  ...identity
}: Identity & { requests: SpacedRequests }) {
  const own = identityHeaders(identity);
  const rules = new Map<string, string>();

  async function rulesOf(url: string): Promise<string> {
    const address = new URL('/robots.txt', url).href;
    const known = rules.get(address);
    if (known !== undefined) return known;
    const { status, body, isCut } = await requests.ask(address, {
      method: 'GET',
      headers: own,
      maxBytes: MAX_ROBOTS_BYTES,
      cutsBody: true,
    });
    if (status >= 500) throw new RobotsUnknown(address);
    // A response without rules, such as 404, allows everything.
    const told = isGood(status) ? String(body) : '';
    const text = isCut ? withoutLastLine(told) : told;
    rules.set(address, text);
    return text;
  }

  async function refuseByRobots(url: string): Promise<void> {
    if (!isAllowedByRobots(await rulesOf(url), ROBOT, url)) throw new RobotsRefuse(url);
  }

  return {
    /**
     * Requests a URL and follows its redirects. `robots.txt` of the URL's host applies to the
     * request and to redirects on that host. The rules of other hosts are not read.
     *
     * @throws RobotsRefuse, RobotsUnknown
     * @throws the errors of `SpacedRequests.ask`
     */
    async get(
      url: string,
      { headers, ...bounds }: Pick<GuardedOptions, 'headers' | 'maxBytes' | 'timeoutMs'>,
    ): Promise<Answer> {
      await refuseByRobots(url);
      return requests.ask(url, {
        method: 'GET',
        headers: { ...own, ...headers },
        ...bounds,
        async checkTarget(target) {
          if (hostOf(target) === hostOf(url)) await refuseByRobots(target);
        },
      });
    },
  };
}

/** Removes the last line of rules that were cut. A part of a rule could forbid more than the rule. */
const withoutLastLine = (text: string) =>
  text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);

export const isGood = (status: number) => status >= 200 && status < 300;
