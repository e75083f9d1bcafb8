import { randomInt } from 'node:crypto';

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/**
 * Generates a secret that people can read aloud and type. Its alphabet has no letters and digits
 * that look alike. Each character has about 5 bits.
 */
export function makeCode(groups: number, charactersPerGroup: number): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: charactersPerGroup }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
}

/**
 * Generates a password with sixteen random characters (79 bits) that a person can read to another
 * person.
 */
export function makePassword(): string {
  return makeCode(4, 4);
}
