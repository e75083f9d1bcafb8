/** The name of the unique constraint or index that a write ran into, or null. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause as unknown) {
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause) {
      return String(cause.constraint);
    }
  }
  return null;
}
