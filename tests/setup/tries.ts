/**
 * How often something is tried that may go wrong only sometimes, or only with very much of it: as
 * often as fits into `npm test`, and much oftener in `npm run test:long`, where the file runs by its
 * `.long.test.ts`.
 */
export const tries = <Value = number>(usual: Value, long: Value): Value =>
  process.env.SUITE === 'long' ? long : usual;
