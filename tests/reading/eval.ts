import { parseArgs } from 'node:util';
import { wilson } from '../wilson.ts';
import { type Counts, type Evaluation, evaluateReading } from './evaluate.ts';
import { type GoldenText, readGoldenTexts, type SetName, setNames } from './golden.ts';

/**
 * `npm run eval:reading [-- --show-held-out]` measures how well notices are read. The command
 * prints:
 * - precision and recall by fact on the golden texts, with 95 % confidence intervals
 * - the number of expected values that the form fills in or offers to staff ("seen")
 * - a line for each combination of set, kind of file and language
 * - the misses of the sets that developers may read
 *
 * The misses of the held-out sets are printed only with `--show-held-out`, because a developer who
 * reads these misses would change the rules for these texts. The misses of the set `unseen` are
 * never printed.
 */
const options = readOptions();
if (options) {
  const sets: [SetName, GoldenText[]][] = [];
  for (const set of setNames) sets.push([set, await readGoldenTexts(set)]);
  for (const [set, texts] of sets) report(set, texts, options.showsHeldOut);
  reportGroups(sets);
}

function readOptions(): { showsHeldOut: boolean } | null {
  try {
    const { values } = parseArgs({
      options: { 'show-held-out': { type: 'boolean', default: false } },
    });
    return { showsHeldOut: values['show-held-out'] };
  } catch {
    console.error('Usage: npm run eval:reading [-- --show-held-out]');
    process.exitCode = 2;
    return null;
  }
}

function report(set: SetName, texts: GoldenText[], showsHeldOut: boolean): void {
  const english = texts.filter(({ expected }) => expected.language === 'en');
  const others = texts.filter(({ expected }) => expected.language !== 'en');
  print(`${set}, English (${english.length} texts)`, evaluateReading(english));
  print(`${set}, Hindi and bilingual (${others.length} texts)`, evaluateReading(others));
  const whole = evaluateReading(texts);
  console.log(`evidence without words in the text: ${whole.withoutWords}`);
  console.log(`a hasty editor, who confirms every filled value, publishes ${wrongOf(whole.all)}`);
  console.log(
    `of the values that staff must confirm one by one (last date, fees, ages, posts, links), ${wrongOf(whole.confirmed)}`,
  );
  const { wrongLetters } = whole;
  const named =
    set === 'unseen' || isHeldOut(set) ? wrongLetters.length : wrongLetters.join(', ') || 'none';
  console.log(`letters judged wrongly: ${named}`);
  if (set === 'unseen' || (isHeldOut(set) && !showsHeldOut)) return;
  console.log(`\n${whole.misses.length} misses of the ${set} texts:`);
  for (const { name, what, fact, value } of whole.misses) {
    console.log(`${name}: ${what} ${fact}: ${value}`);
  }
}

function isHeldOut(set: SetName): boolean {
  return set === 'held-out' || set === 'held-out-passages';
}

function wrongOf({ filled, right }: Counts): string {
  const wrong = filled - right;
  return `${wrong} wrong values of ${filled}, ${percent(wrong, filled)}`;
}

function percent(part: number, of: number): string {
  return `${((100 * part) / Math.max(of, 1)).toFixed(1)} %`;
}

/** Prints a line for each combination of set, kind of file and language. */
function reportGroups(sets: readonly [SetName, GoldenText[]][]): void {
  printHead('all sets, by kind of file and language');
  for (const [set, texts] of sets) {
    const groups = Map.groupBy(texts, ({ kind, expected }) => `${kind} ${expected.language}`);
    for (const [group, ofGroup] of [...groups].sort()) {
      const { all, wrongLetters } = evaluateReading(ofGroup);
      printCounts(`${set} ${group} (${ofGroup.length})`, all);
      if (wrongLetters.length > 0) console.log(`  letters judged wrongly: ${wrongLetters.length}`);
    }
  }
}

function print(title: string, { byFact, all }: Evaluation): void {
  printHead(title);
  for (const [fact, counts] of [...byFact].sort()) printCounts(fact, counts);
  printCounts('all', all);
}

function printHead(title: string): void {
  console.log(`\n${title}`);
  printRow('', [
    'expected',
    'filled',
    'right',
    'doubtful',
    'seen',
    '  precision',
    '  95 %',
    '      recall',
    '  95 %',
    '   with seen',
  ]);
}

function printCounts(name: string, { expected, filled, right, seen, doubtful }: Counts): void {
  printRow(name, [
    ...[expected, filled, right, doubtful, seen].map(String),
    ...shareCells(right, filled),
    ...shareCells(right, expected),
    ...shareCells(seen, expected).slice(0, 1),
  ]);
}

function printRow(name: string, cells: string[]): void {
  console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(9)).join(''));
}

function shareCells(right: number, of: number): string[] {
  if (of === 0) return ['-'.padStart(12), '-'.padStart(12)];
  const [low, high] = wilson(right, of).map((share) => share.toFixed(2));
  return [(right / of).toFixed(2).padStart(12), `${low}-${high}`.padStart(12)];
}
