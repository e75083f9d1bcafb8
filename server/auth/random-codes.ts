import { randomInt } from 'node:crypto';

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/**
 * A secret that can be read aloud and typed: groups of characters that cannot be mistaken for each
 * other, about 5 bits each.
 */
export function makeCode(groups: number, charactersPerGroup: number): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: charactersPerGroup }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
}

/** Sixteen characters (79 bits), for a password that somebody gets from somebody else. */
export function makePassword(): string {
  return makeCode(4, 4);
}
