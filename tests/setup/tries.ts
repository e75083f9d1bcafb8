/**
 * Returns `long` in the long suite (`npm run test:long`) and `usual` in all other runs. The value
 * may be the number of attempts of a test.
 */
export const tries = <Value = number>(usual: Value, long: Value): Value =>
  process.env.SUITE === 'long' ? long : usual;
