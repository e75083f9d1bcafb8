import { readFileSync } from 'node:fs';
import os from 'node:os';

/** One row of the table of results. */
export type Figure = {
  /** The name of the measurement, such as 'cached: home'. */
  name: string;
  value: number;
  unit: string;
  /** The ratio of the value to the baseline of the same run. Undefined without a baseline. */
  ratio?: number;
  note?: string;
};

export type Results = { machine: string; at: string; figures: Figure[] };

/**
 * Describes the machine. `load` is the machine's load average before the run. A high load means
 * that other programs ran, so absolute figures are less reliable.
 */
export function describeMachine({ database, load }: { database: string; load: number }): string {
  const [cpu] = os.cpus();
  return [
    `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    `Node ${process.version}`,
    database,
    `load ${load.toFixed(1)} at the start`,
  ].join(', ');
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export function printTable({ machine, figures }: Results): void {
  console.log(`\n${machine}\n`);
  const width = Math.max(...figures.map(({ name }) => name.length)) + 2;
  console.log(`${'measured'.padEnd(width)}${'value'.padStart(12)}  unit        ratio  note`);
  for (const { name, value, unit, ratio, note = '' } of figures) {
    const columns = [
      number(value).padStart(12),
      unit.padEnd(10),
      (ratio?.toFixed(2) ?? '').padStart(6),
    ];
    console.log(`${name.padEnd(width)}${columns.join('  ')}  ${note}`);
  }
}

/** Prints two result files side by side: `npm run bench -- compare before.json after.json`. */
export function compareFiles(before: string, after: string): void {
  const [old, young] = [before, after].map(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as Results,
  );
  if (!old || !young) return;
  console.log(`before  ${old.at}  ${old.machine}\nafter   ${young.at}  ${young.machine}\n`);
  const width = Math.max(...young.figures.map(({ name }) => name.length)) + 2;
  console.log(
    `${'measured'.padEnd(width)}${'before'.padStart(12)}${'after'.padStart(12)}  after/before`,
  );
  for (const { name, value, unit } of young.figures) {
    const known = old.figures.find((figure) => figure.name === name);
    const change = known ? (value / known.value).toFixed(2) : 'new';
    console.log(
      `${name.padEnd(width)}${(known ? number(known.value) : '').padStart(12)}${number(value).padStart(12)}  ${change.padStart(6)}  ${unit}`,
    );
  }
}

function number(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
