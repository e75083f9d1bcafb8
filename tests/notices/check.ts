import { parseArgs } from 'node:util';
import { findContradictions, ruleNames } from './walk.ts';

/**
 * `npm run check:notices [-- --site ADDRESS] [--show N]` requests every notice of a running site
 * over HTTP, and the lists and examination pages with these notices. For each rule the command
 * prints how many pages contradict their facts or the clock. It exits with code 1 if there is a
 * contradiction. The site and this machine must have the same clock.
 */

/** Longest wait for one response, in milliseconds. */
const ANSWER_MS = 10_000;

/** Maximum number of printed contradictions per rule. */
const SHOWN = 5;

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    show: { type: 'string', default: String(SHOWN) },
  },
});

async function get(path: string) {
  const answer = await fetch(new URL(path, values.site), {
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: answer.status, text: await answer.text() };
}

const { notices, found } = await findContradictions(get, Date.now());
console.log(`${notices} notices of ${values.site}`);
for (const rule of ruleNames) {
  const ofRule = found.filter((one) => one.rule === rule);
  const pages = new Set(ofRule.map(({ path }) => path)).size;
  console.log(`${String(pages).padStart(5)}  ${rule}`);
  for (const { path, what } of ofRule.slice(0, Number(values.show) || SHOWN)) {
    console.log(`         ${what}  ${path}`);
  }
}
process.exitCode = found.length > 0 ? 1 : 0;
