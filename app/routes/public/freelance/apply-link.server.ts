import { cutText } from '#domain/text.ts';
import { formatMessage } from '#messages/format.ts';
import type { Texts } from '#messages/texts.ts';

/** Maximum number of characters of the description in the message (public site, section 9). */
const APPLY_DESCRIPTION_CHARACTERS = 100;

/**
 * Returns the URL of 'Apply Now' (public site, section 2, /freelance). It opens a chat with the
 * WhatsApp number of the site. The message contains the title, the type and the beginning of the
 * description.
 */
export function applyAddress(
  texts: Texts,
  { title, type, description }: { title: string; type: string; description: string },
  whatsappNumber: string,
): string {
  const message = formatMessage(texts.applyMessage, {
    title,
    type,
    description: cutText(description, APPLY_DESCRIPTION_CHARACTERS),
  });
  return `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(message)}`;
}
