/* This file finds the hosts of links, and the hosts of URLs that are typed in texts. */

/** Returns the host of a URL without `www.` and port, or null for an invalid URL. */
export function targetHost(address: string): string | null {
  try {
    return new URL(address).hostname.replace(/\.$/, '').replace(/^www\./, '') || null;
  } catch {
    return null;
  }
}

/** Maximum length of a host (RFC 1035). */
const MAX_HOST_CHARACTERS = 253;

/**
 * Common top-level domains. A name with one of them is a host even without `https://` and a path.
 */
const COMMON_ENDINGS = new Set(
  `com in org net info biz co io ai app dev site online live xyz top club shop store website space
  tech pro link click icu vip win work world today news jobs careers education academy edu gov mil
  ly gle page cc tv uk ru cn tk ml ga cf gq pw ws eu ln im asia mobi name cloud digital agency
  services support exam exams rest sbs cfd buzz fun lol sbi bank भारत`.split(/\s+/),
);

/**
 * Matches file extensions. A name that ends with one of them counts as a file and not as a host.
 */
const FILE =
  /^(?:pdf|docx?|xlsx?|pptx?|csv|txt|jpe?g|png|gif|webp|zip|rar|html?|php\d?|aspx?|jsp|do|cgi)$/;

/**
 * Matches names that look like hosts but are not, such as the degree `B.Com` and the product
 * `ASP.NET`.
 */
const NAME_WITH_DOT =
  /^(?:(?:[bdimp]|ph|pg)\.(?:com|tech|sc|ed|d|phil|pharm|arch|des|lib|voc|p|lit)|(?:asp|vb|ado)\.net)(?![\p{L}\p{N}_-])/iu;

/**
 * Matches IPv6 addresses. In brackets, as in URLs, all addresses match. Without brackets, only
 * public addresses (2000::/3) with at least three colons match.
 */
const IPV6 =
  /\[(?<inner>[\da-f:.]{2,45})\]|(?<![\p{L}\p{N}:.])(?<bare>[23][\da-f]{3}:(?:[\da-f]{0,4}:){2,6}[\da-f]{0,4})(?![\p{L}\p{N}:])/giu;

/**
 * Four numbers with dots and without a path count as an IP address only if one of them is above
 * this maximum. Otherwise they may be a section number such as `3.1.4.2`, or a date.
 */
const MAX_SECTION = 31;

/**
 * Matches words such as "version" or "section" with a number that has dots. The number is not an IP
 * address.
 */
const NUMBERED =
  /(?<!\p{L})(?:no|version|ver|v|section|clause|para|rule)\.? ?\d+(?:\.\d+)+(?![\p{L}\p{N}/:])/giu;

/**
 * Matches the start of a path after an IPv4 address that is written as one number:
 * `3232235777/pay`. The number of a file, such as `12345678/Estt`, does not match, because a
 * capital letter follows its slash.
 */
const PATH_OF_NUMBER = /^\/(?!(?:or|and|per|year|month|annum)(?!\p{L}))\p{Ll}{2}/u;

/** Matches a run of characters that can be in URLs. Any other character ends a URL. */
const RUN = /(?<scheme>https?:[/\\]{1,9})|[\p{L}\p{M}\p{N}_.~:/?#@!$&%+=\\-]+/giu;

/**
 * Finds the hosts in a text: hosts of URLs (`https://ssc.gov.in/apply`), hosts alone (`ssc.gov.in`)
 * and IP addresses. Hosts of email addresses are left out.
 *
 * @param text a text of `normalizeText`
 */
export function readWrittenHosts(text: string): string[] {
  // If a URL contains another URL, the inner URL begins a new run.
  const separated = text
    .replaceAll('。', '.')
    .replace(NUMBERED, ' ')
    .replace(/https?:[/\\]{1,9}(?=\[[\da-f:.]{2,45}\])/gi, '')
    .replace(/https?:[/\\]/gi, '\n$&');
  let isAfterScheme = false;
  const hosts = [...separated.matchAll(IPV6)].flatMap(
    ({ groups = {} }) => targetHost(`https://[${groups.inner ?? groups.bare}]`) ?? [],
  );
  for (const { 0: run, groups = {} } of separated.matchAll(RUN)) {
    if (groups.scheme === undefined) hosts.push(...hostsIn(run, isAfterScheme));
    isAfterScheme = groups.scheme !== undefined;
  }
  return hosts;
}

/** Finds the hosts at the start of a run, before its path. */
function hostsIn(run: string, isAfterScheme: boolean): string[] {
  const [, start = '', path = ''] = /^[/\\]*([^/?#\\]*)(.*)$/su.exec(run) ?? [];
  if (isAfterScheme) {
    // A browser reads %2e as a dot. It treats all text before an @ as a user name.
    const decoded = start.replace(/%([2-7][\da-f])/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    const name = decoded.slice(decoded.lastIndexOf('@') + 1);
    return toHosts(name.split(/[^\p{L}\p{M}\p{N}_.-]|\.{2,}/u)[0] ?? '');
  }
  if (/^\d{8,10}$/.test(start) && PATH_OF_NUMBER.test(path)) return toHosts(start);
  const hasPath = /^[/?#\\][\p{L}\p{N}]|^[/\\]$/u.test(path);
  return start
    .split(/[:=&!$+%~]|\.{2,}/)
    .flatMap((part) => (part.includes('@') ? [] : toHosts(writtenName(trimmed(part), hasPath))));
}

/** Removes punctuation around a name. */
const trimmed = (name: string) => name.replace(/^[._-]+/, '').replace(/(?<![._-])[._-]+$/, '');

function toHosts(name: string): string[] {
  const host = trimmed(name) && targetHost(`https://${trimmed(name)}`);
  return host && host.length <= MAX_HOST_CHARACTERS ? [host] : [];
}

const isIpv4 = (labels: readonly string[]) =>
  labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label) && Number(label) < 256);

/**
 * Returns the host in a text without a scheme such as `https:`, or '' if the text is not a host.
 */
function writtenName(name: string, hasPath: boolean): string {
  const labels = name.split('.');
  const ending = labels.at(-1) ?? '';
  if (isIpv4(labels)) {
    return hasPath || labels.some((label) => Number(label) > MAX_SECTION) ? name : '';
  }
  if (labels.length < 2 || NAME_WITH_DOT.test(name) || FILE.test(ending)) return '';
  // The next sentence may follow the host without a space: `ssc.gov.in.Candidates`.
  const common = labels.findLastIndex((label) => COMMON_ENDINGS.has(label.toLowerCase()));
  const isNext = labels.slice(common + 1).every((label) => /^[\p{Lu}\p{N}]/u.test(label));
  const host = common > 0 && isNext ? labels.slice(0, common + 1) : labels;
  if (/^www\d*$/i.test(labels[0] ?? '')) return host.length > 2 ? host.join('.') : '';
  const isLowerCase = /^\p{Ll}{2,}$/u.test(ending);
  const own = host.at(-2) ?? '';
  const isWord = own.length > 1 && /\p{L}/u.test(own);
  const isHost =
    common > 0 ? hasPath || (isWord && (isNext || isLowerCase)) : hasPath && isLowerCase;
  return isHost ? host.join('.') : '';
}
