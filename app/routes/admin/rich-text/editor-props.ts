import type { MessageKey, StaffTexts } from '#messages/texts.ts';
import type { Toolset } from './toolsets.ts';

type RichTextTextKey = Extract<MessageKey, `richText${string}`>;
export type RichTextTexts = Pick<StaffTexts, RichTextTextKey>;

/** Uploads an image; null if that failed. The function has reported the failure then. */
export type UploadImage = (
  file: File,
) => Promise<{ url: string; width: number; height: number } | null>;

export type RichTextEditorProps = {
  id: string;
  labelId: string;
  initialHtml: string;
  /** Whether the text area had the focus when the editor replaced it. */
  isFocused: boolean;
  describedBy: string | undefined;
  isInvalid: boolean;
  texts: RichTextTexts;
  toolset: Toolset;
  uploadImage?: UploadImage;
  onChange: (html: string) => void;
};
