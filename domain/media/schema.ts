import type { MessageKey } from '#messages/texts.ts';

/** Largest image that may be uploaded (admin area, section 9). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/**
 * The error of a file that was chosen as an image, judged by its name and size (admin area, section
 * 5). The server checks its content.
 */
export function imageProblem({ type, size }: { type: string; size: number }): MessageKey | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return 'imageTypeRefused';
  return size > MAX_IMAGE_BYTES ? 'imageTooLarge' : null;
}
