import { parseArgs } from 'node:util';
import { namesIn, readNames } from './names.ts';
import { faultRules, walkLanguage } from './walk.ts';

/**
 * `npm run check:language -- hi [--site ADDRESS] [--show N]` checks the pages of a running site in
 * one language over HTTP. The command prints the number of faults for each rule, and how many
 * titles and facts are translated. It exits with code 1 if a page has one of these faults:
 *
 * - English text without `lang="en"`
 * - another language in the `lang` attribute of the `html` element
 * - `hreflang` alternates that do not link to each other
 */

/** Longest wait for one response, in milliseconds. */
const ANSWER_MS = 10_000;

/** Maximum number of printed faults per rule. */
const SHOWN = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    show: { type: 'string', default: String(SHOWN) },
  },
});

async function get(path: string) {
  const answer = await fetch(new URL(path, values.site), {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: answer.status, text: await answer.text() };
}

const percent = (part: number, all: number) => `${((100 * part) / Math.max(all, 1)).toFixed(1)} %`;

const locale = positionals[0] ?? 'hi';
const walk = await walkLanguage(get, locale, namesIn(await readNames()));
const { pages, notices, titled, facts, faults } = walk;
console.log(`${pages} pages of ${values.site} in ${locale}, ${notices} of them notices`);
console.log(`titles in the language: ${titled} of ${notices}, ${percent(titled, notices)}`);
const whole = facts.all - facts.english;
console.log(`facts without English: ${whole} of ${facts.all}, ${percent(whole, facts.all)}`);
for (const rule of faultRules) {
  const ofRule = faults.filter((fault) => fault.rule === rule);
  console.log(`${String(new Set(ofRule.map(({ path }) => path)).size).padStart(5)}  ${rule}`);
  const said = new Map(ofRule.map((fault) => [fault.what, fault]));
  for (const { path, what } of [...said.values()].slice(0, Number(values.show) || SHOWN)) {
    console.log(`         ${what}  ${path}`);
  }
}
process.exitCode = faults.length > 0 ? 1 : 0;
