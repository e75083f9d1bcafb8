import { imageProblem } from '#domain/media/schema.ts';
import type { StaffTexts } from '#messages/texts.ts';
import { uploadPath } from '../links.ts';

/**
 * Sends an image for a text to the site; what is wrong with it is said at once (admin area, section
 * 5).
 *
 * @returns where it is served and its size, or null where it was refused or did not arrive
 */
export async function uploadImage(
  file: File,
  texts: StaffTexts,
): Promise<{ url: string; width: number; height: number } | null> {
  const problem = imageProblem(file);
  if (problem) {
    window.alert(texts[problem]);
    return null;
  }
  const body = new FormData();
  body.set('image', file);
  try {
    const answer = await fetch(uploadPath, { method: 'POST', body });
    const result = await answer.json();
    if (answer.ok) return result;
    window.alert(result.error);
  } catch (error) {
    console.error(error);
    window.alert(texts.imageUploadFailed);
  }
  return null;
}
