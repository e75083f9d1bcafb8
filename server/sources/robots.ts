/* Rules of `robots.txt` (RFC 9309). A rule allows or forbids the paths that match its pattern. */

type Rule = { isAllowed: boolean; pattern: string };

/** Number of bytes of `robots.txt` that are read (RFC 9309, section 2.5). */
export const MAX_ROBOTS_BYTES = 512 * 1024;
const MAX_RULES = 5_000;

/**
 * Whether `robots.txt` allows a robot to request a URL (RFC 9309, section 2.2). If there are groups
 * that name the robot, only these groups apply. If there are none, the groups for `*` apply. The
 * longest matching rule decides. If an allowing and a forbidding rule are equally long, the
 * allowing rule decides. A URL without a matching rule is allowed.
 *
 * @param robot the product token, such as `Suchna`
 */
export function isAllowedByRobots(robotsText: string, robot: string, address: string): boolean {
  const { pathname, search } = new URL(address);
  const path = pathname + search;
  const matching = rulesFor(robotsText, robot).filter(({ pattern }) => matches(pattern, path));
  const longest = Math.max(...matching.map(({ pattern }) => pattern.length), 0);
  const deciding = matching.filter(({ pattern }) => pattern.length === longest);
  return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed);
}

function rulesFor(robotsText: string, robot: string): Rule[] {
  const own: Rule[] = [];
  const general: Rule[] = [];
  let isNamed = false;
  let isOwn = false;
  let isGeneral = false;
  let hasRules = false;
  const name = robot.toLowerCase();
  for (const line of robotsText.split(/\r\n|\r|\n/)) {
    const [field = '', ...rest] = line.replace(/#.*/, '').split(':');
    const key = field.trim().toLowerCase();
    const value = rest.join(':').trim();
    if (key === 'user-agent') {
      if (hasRules) {
        isOwn = false;
        isGeneral = false;
      }
      hasRules = false;
      const agent = value.toLowerCase().replace(/\/.*/, '');
      isOwn ||= agent === name;
      isGeneral ||= agent === '*';
      isNamed ||= isOwn;
    } else if (key === 'allow' || key === 'disallow') {
      hasRules = true;
      if (value === '' || own.length + general.length >= MAX_RULES) continue;
      const rule = { isAllowed: key === 'allow', pattern: value };
      if (isOwn) own.push(rule);
      if (isGeneral) general.push(rule);
    }
  }
  return isNamed ? own : general;
}

/**
 * Whether a path begins with a pattern. In a pattern `*` matches any characters, and a final `$`
 * matches the end.
 */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [start = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) return false;
  let place = start.length;
  const last = parts.length - 1;
  for (const [index, part] of parts.entries()) {
    if (isWhole && index === last) return path.length - part.length >= place && path.endsWith(part);
    const found = path.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return !isWhole || place === path.length;
}
