import type { Toolset } from './toolsets.ts';

export type RichTextEditorProps = {
  id: string;
  labelId: string;
  initialHtml: string;
  /** Whether the text area had the focus when the editor replaced it. */
  isFocused: boolean;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  lang: string | undefined;
  toolset: Toolset;
  onChange: (html: string) => void;
};
