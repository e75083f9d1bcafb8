/**
 * Returns `long` in the long suite and otherwise `usual`, such as the number of attempts of a test.
 * A test that repeats is written once: `npm test` has a short case, and `npm run test:long` runs
 * the same test with many repetitions.
 */
export const tries = <Value = number>(usual: Value, long: Value): Value =>
  process.env.SUITE === 'long' ? long : usual;
