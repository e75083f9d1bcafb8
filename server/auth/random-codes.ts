import { randomInt } from 'node:crypto';

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** A secret to read aloud and type: groups of distinct characters with about 5 bits each. */
export function makeCode(groups: number, charactersPerGroup: number): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: charactersPerGroup }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
}

/** Sixteen characters (79 bits), for a password that one person gives to another. */
export function makePassword(): string {
  return makeCode(4, 4);
}
