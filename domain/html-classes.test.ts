import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  backgroundTokens,
  colorTokens,
  htmlClasses,
  nearestBackground,
  nearestColor,
} from './html-classes.ts';

describe('the nearest named colour', () => {
  test.each([
    ['#e60000', 'red'],
    ['rgb(255, 153, 0)', 'orange'],
    ['#008a00', 'green'],
    ['#0066cc', 'blue'],
    ['#9933ff', 'purple'],
    ['#888888', 'gray'],
    ['Navy', 'blue'],
    ['rgba(230, 0, 0, 0.5)', 'red'],
    ['#f00', 'red'],
  ])('of %s is %s', (css, token) => {
    expect(nearestColor(css)).toBe(token);
  });

  test.each([
    ['#ffff00', 'yellow'],
    ['#cce8cc', 'green'],
    ['#cce0f5', 'blue'],
    ['#facccc', 'red'],
    ['#e6ccff', 'blue'],
    ['#ff00ff', 'red'],
  ])('behind text of %s is %s', (css, token) => {
    expect(nearestBackground(css)).toBe(token);
  });

  test.each([
    'black',
    '#000',
    '#ffffff',
    'white',
    'inherit',
    'transparent',
    'rgba(0,0,0,0)',
    '',
    'url(x)',
    'expression(1)',
  ])('of %j is null', (css) => {
    expect(nearestColor(css)).toBeNull();
    expect(nearestBackground(css)).toBeNull();
  });

  test('behind gray text is null', () => {
    for (const css of ['#eee', '#d3d3d3', 'gray']) expect(nearestBackground(css)).toBeNull();
  });

  test('of a named colour is the same colour', () => {
    for (const [token, css] of Object.entries(colorTokens)) expect(nearestColor(css)).toBe(token);
    for (const [token, css] of Object.entries(backgroundTokens)) {
      expect(nearestBackground(css)).toBe(token);
    }
  });

  test('is a class that stored HTML may have, for any text', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(fc.oneof(hex, fc.string()), (css) => {
        const color = nearestColor(css);
        if (color) expect(htmlClasses).toContain(`text-${color}`);
        const background = nearestBackground(css);
        if (background) expect(htmlClasses).toContain(`bg-${background}`);
      }),
    );
  });
});
