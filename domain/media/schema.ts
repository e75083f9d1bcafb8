import type { MessageKey } from '#messages/texts.ts';

/** The largest image that may be uploaded (admin area, section 9). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/**
 * What is wrong with a file that was chosen as an image, as far as its name tells (admin area,
 * section 5); the server looks at what is in it.
 */
export function imageProblem({ type, size }: { type: string; size: number }): MessageKey | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return 'imageTypeRefused';
  return size > MAX_IMAGE_BYTES ? 'imageTooLarge' : null;
}
