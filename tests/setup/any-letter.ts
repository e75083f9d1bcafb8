import fc from 'fast-check';

/**
 * Generates any character of Unicode, as a unit of `fc.string`. The unit `binary` of fast-check
 * builds a list of a million characters, which takes a second in every file.
 */
export const anyLetter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map(
    (code) => String.fromCodePoint(code),
    (letter) => {
      const [first, ...others] = [...String(letter)];
      const code = first?.codePointAt(0);
      if (code === undefined || others.length > 0) throw new TypeError('This is not one letter.');
      return code;
    },
  );
