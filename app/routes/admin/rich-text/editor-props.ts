import type { MessageKey, StaffTexts } from '#messages/texts.ts';
import type { Toolset } from './toolsets.ts';

type RichTextTextKey = Extract<MessageKey, `richText${string}`>;
export type RichTextTexts = Pick<StaffTexts, RichTextTextKey>;

/** Uploads an image; null where that failed, which has been said then. */
export type UploadImage = (
  file: File,
) => Promise<{ url: string; width: number; height: number } | null>;

export type RichTextEditorProps = {
  id: string;
  labelId: string;
  initialHtml: string;
  /** Whether the writer was in the text area that the editor replaces. */
  isFocused: boolean;
  describedBy: string | undefined;
  isInvalid: boolean;
  texts: RichTextTexts;
  toolset: Toolset;
  uploadImage?: UploadImage;
  onChange: (html: string) => void;
};
