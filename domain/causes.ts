/** Iterates over an error and its causes. Yields nothing if the value is not an error. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}
