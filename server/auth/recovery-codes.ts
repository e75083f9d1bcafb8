import { makeCode } from './random-codes.ts';

const COUNT = 10;

/** Recovery codes replace the phone at sign-in, once each. They are two groups of five. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => makeCode(2, 5));
}

/** Normalizes a typed code: any case, with or without the dash. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(.{5})(?=.)/, '$1-');
}
