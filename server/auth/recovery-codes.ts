import { makeCode } from './random-codes.ts';

const COUNT = 10;

/**
 * Generates recovery codes of two groups of five characters. Each code can be used once instead of
 * a code of the authenticator app.
 */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => makeCode(2, 5));
}

/**
 * Normalises a typed recovery code. People may type the code in any case, with or without the dash.
 */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(.{5})(?=.)/, '$1-');
}
