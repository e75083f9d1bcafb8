import fc from 'fast-check';

/**
 * Every letter of Unicode, as a unit of `fc.string`. What is there under the name 'binary' lists all
 * million of them first, which takes a second.
 */
export const anyLetter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map(
    (code) => String.fromCodePoint(code),
    (letter) => (letter as string).codePointAt(0) ?? 0,
  );
