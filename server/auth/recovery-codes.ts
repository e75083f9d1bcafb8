import { makeCode } from './random-codes.ts';

const COUNT = 10;

/**
 * Generates recovery codes, each of two groups of five characters. A code replaces the phone for
 * one sign-in.
 */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => makeCode(2, 5));
}

/** Normalises a typed code: any case, with or without the dash. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(.{5})(?=.)/, '$1-');
}
