/**
 * Returns the number of attempts for tests of rare failures or large input. `npm test` makes few
 * attempts. `npm run test:long` makes many attempts and runs the same tests from `.long.test.ts`.
 */
export const tries = <Value = number>(usual: Value, long: Value): Value =>
  process.env.SUITE === 'long' ? long : usual;
