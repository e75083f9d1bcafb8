/**
 * Returns `long` in the long suite (`npm run test:long`) and otherwise `usual`, such as the number
 * of attempts of a test.
 */
export const tries = <Value = number>(usual: Value, long: Value): Value =>
  process.env.SUITE === 'long' ? long : usual;
