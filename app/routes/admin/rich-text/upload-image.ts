import { imageProblem } from '#domain/media/schema.ts';
import { texts } from '#messages/staff-texts.ts';
import { uploadPath } from '../links.ts';

/**
 * Uploads an image for a text. An alert shows errors (admin area, section 5).
 *
 * @returns the URL and size of the image, or null if the upload failed
 */
export async function uploadImage(
  file: File,
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
