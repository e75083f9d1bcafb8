import { makeCode } from './random-codes.ts';

const COUNT = 10;

/** The codes that let somebody in without the phone, each once: two groups of five characters. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => makeCode(2, 5));
}

/** A code as it was made, from what was typed from paper: in any case, with or without the dash. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(.{5})(?=.)/, '$1-');
}
