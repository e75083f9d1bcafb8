/**
 * Number of attempts for tests of rare failures or large input: few in `npm test`, and many in `npm
 * run test:long`, which runs the same tests from `.long.test.ts`.
 */
export const tries = <Value = number>(usual: Value, long: Value): Value =>
  process.env.SUITE === 'long' ? long : usual;
