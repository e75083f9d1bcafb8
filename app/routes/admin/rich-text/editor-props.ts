import type { Toolset } from './toolsets.ts';

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
  toolset: Toolset;
  uploadImage?: UploadImage;
  onChange: (html: string) => void;
};
