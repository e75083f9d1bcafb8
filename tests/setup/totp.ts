import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/**
 * Returns the code of an authenticator app for a TOTP secret at a time. The code has six digits and
 * changes every 30 seconds (RFC 6238).
 */
export function totp(key: string, at = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const hash = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * Returns the next code of the app, which sign-in already accepts. Tests use this code after they
 * have used the current code.
 */
export function nextTotp(key: string): string {
  return totp(key, Date.now() + STEP_MS);
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const character of text.replace(/[\s=]/g, '').toUpperCase()) {
    bits += BASE32.indexOf(character).toString(2).padStart(5, '0');
  }
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
