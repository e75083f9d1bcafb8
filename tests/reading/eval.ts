import { parseArgs } from 'node:util';
import { type Counts, type Evaluation, evaluateReading, wilson } from './evaluate.ts';
import { HALVES, type Half, readGoldenTexts } from './golden.ts';

/**
 * `npm run eval:reading [-- --show-held-out]`: precision and recall of what is read from the golden
 * texts, by fact, with 95 % intervals. Prints the misses of the tuned half; those of the held-out
 * half are printed on demand alone, since whoever reads them tunes for them.
 */
const options = readOptions();
if (options) for (const half of HALVES) report(half, options.showsHeldOut);

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

function report(half: Half, showsHeldOut: boolean): void {
  const texts = readGoldenTexts(half);
  const english = texts.filter(({ expected }) => expected.language === 'en');
  const others = texts.filter(({ expected }) => expected.language !== 'en');
  print(`${half}, English (${english.length} texts)`, evaluateReading(english));
  print(`${half}, Hindi and bilingual (${others.length} texts)`, evaluateReading(others));
  const whole = evaluateReading(texts);
  console.log(`evidence without words in the text: ${whole.withoutWords}`);
  console.log(`letters judged wrongly: ${whole.wrongLetters.join(', ') || 'none'}`);
  if (half === 'held-out' && !showsHeldOut) return;
  console.log(`\n${whole.misses.length} misses of the ${half} half:`);
  for (const { name, what, fact, value } of whole.misses) {
    console.log(`${name}: ${what} ${fact}: ${value}`);
  }
}

function print(title: string, { byFact, all }: Evaluation): void {
  const row = (name: string, cells: string[]) =>
    console.log(name.padEnd(20) + cells.map((cell) => cell.padStart(9)).join(''));
  console.log(`\n${title}`);
  row('', [
    'expected',
    'filled',
    'right',
    'doubtful',
    '  precision',
    '  95 %',
    '      recall',
    '  95 %',
  ]);
  const line = (name: string, { expected, filled, right, doubtful }: Counts) =>
    row(name, [
      ...[expected, filled, right, doubtful].map(String),
      ...shareCells(right, filled),
      ...shareCells(right, expected),
    ]);
  for (const [fact, counts] of [...byFact].sort()) line(fact, counts);
  line('all', all);
}

function shareCells(right: number, of: number): string[] {
  if (of === 0) return ['-'.padStart(12), '-'.padStart(12)];
  const [low, high] = wilson(right, of).map((share) => share.toFixed(2));
  return [(right / of).toFixed(2).padStart(12), `${low}-${high}`.padStart(12)];
}
