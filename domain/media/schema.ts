import type { MessageKey } from '#messages/texts.ts';

/** Maximum size of an uploaded image (admin area, section 9). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/**
 * Checks the type and size of a chosen image file (admin area, section 5).
 *
 * @returns the message key of the error, or null if the file is accepted
 */
export function imageProblem({ type, size }: { type: string; size: number }): MessageKey | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return 'imageTypeRefused';
  return size > MAX_IMAGE_BYTES ? 'imageTooLarge' : null;
}
