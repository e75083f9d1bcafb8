import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a cell of CSV is never a formula, and keeps commas, quotes and line ends', () => {
  expect(toCsv([['a', 'b,c', 'd"e', 'f\ng']])).toBe('a,"b,c","d""e","f\ng"\r\n');
  for (const start of ['=', '+', '-', '@', '\t']) {
    expect(toCsv([[`${start}1`]])).toBe(`'${start}1\r\n`);
  }
  expect(toCsv([['=HYPERLINK("x","y")']])).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`);
});
