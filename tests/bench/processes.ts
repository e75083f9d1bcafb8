import { readdirSync, readFileSync } from 'node:fs';
import type { Figure } from './result.ts';

/**
 * Returns the resident memory of a process in bytes (Linux). Returns 0 if the memory cannot be
 * read.
 */
export function memoryOf(pid: number | undefined): number {
  return kilobytes(`/proc/${pid}/status`, /VmRSS:\s+(\d+) kB/) * 1024;
}

/** Returns the memory that a process uses now, in MiB. */
export function memoryFigure(name: string, pid: number | undefined): Figure {
  return { name, value: memoryOf(pid) / 2 ** 20, unit: 'MiB' };
}

/** Returns the ids of the site's process and of its workers. */
export function serversOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const program = (id: number) => readText(`/proc/${id}/cmdline`).split('\0')[0];
  return [pid, ...childrenOf(pid).filter((id) => program(id) === program(pid))];
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parentOf = (id: string) =>
    Number(/^PPid:\s+(\d+)/m.exec(readText(`/proc/${id}/status`))?.[1]);
  return pids.filter((id) => parentOf(id) === pid).map(Number);
}

/**
 * Returns the processor time of a process in milliseconds. Linux counts processor time in
 * hundredths of a second.
 */
export function processorMsOf(pid: number | undefined): number {
  const [, rest = ''] = readText(`/proc/${pid}/stat`).split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10 || 0;
}

/**
 * Measures the memory of the embedded database as the sum over its processes. A memory page that
 * several processes share is divided equally among them.
 */
export function databaseMemoryFigure(dataDir: string, suffix = ''): Figure {
  const pid = Number(/^\d+/.exec(readText(`${dataDir}/postgres/postmaster.pid`))?.[0]);
  const family = [pid, ...childrenOf(pid)];
  const bytes = family.reduce(
    (sum, id) => sum + kilobytes(`/proc/${id}/smaps_rollup`, /^Pss:\s+(\d+) kB/m) * 1024,
    0,
  );
  return {
    name: `memory of the embedded database${suffix}`,
    value: bytes / 2 ** 20,
    unit: 'MiB',
    note: `${family.length} processes`,
  };
}

function kilobytes(file: string, pattern: RegExp): number {
  return Number(pattern.exec(readText(file))?.[1] ?? 0);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
