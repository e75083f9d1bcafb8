import { DomainError } from '#domain/errors.ts';
import { textOf } from '#messages/format.ts';
import { staffLanguage } from '#messages/staff-texts.ts';

/** Returns the English text of the error that a refused domain call throws. */
export async function textOfRefusal(refused: Promise<unknown>): Promise<string> {
  const error = await refused.then(
    () => new Error('Nothing was refused.'),
    (reason: unknown) => reason,
  );
  if (error instanceof DomainError) return textOf(staffLanguage.texts, error);
  throw error;
}
