import { expect, test } from 'vitest';
import { isAllowedByRobots } from './robots.ts';

const rules = `# rules
User-agent: *
Disallow: /private
Allow: /private/notices
Disallow: /*.php$
Disallow:

User-agent: Other
User-agent: suchna
Disallow: /only
`;

test.each([
  ['Visitor', '/', true],
  ['Visitor', '/private/a', false],
  ['Visitor', '/private/notices/a', true],
  ['Visitor', '/list.php', false],
  ['Visitor', '/list.php?page=2', true],
  ['Suchna', '/private/a', true],
  ['Suchna', '/only/a', false],
])('%s may request %s: %s', (robot, path, isAllowed) => {
  expect(isAllowedByRobots(rules, robot, `https://board.example.org${path}`)).toBe(isAllowed);
});

test('without rules everything is allowed, and a tie allows', () => {
  expect(isAllowedByRobots('', 'Suchna', 'https://board.example.org/a')).toBe(true);
  const tie = 'User-agent: *\nDisallow: /a\nAllow: /a';
  expect(isAllowedByRobots(tie, 'Suchna', 'https://board.example.org/a')).toBe(true);
});
