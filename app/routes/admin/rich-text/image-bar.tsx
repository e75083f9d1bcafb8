import type { Editor } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import { texts } from '#messages/staff-texts.ts';
import { Bar } from './bar.tsx';
import { uploadImage } from './upload-image.ts';

/**
 * Asks for an image file and an alternative text, uploads the file and inserts the image. If an
 * image is selected, `alt` is its alternative text, and the bar asks only for a new alternative
 * text.
 */
export function ImageBar({
  editor,
  alt,
  onClose,
}: {
  editor: Editor;
  alt: string | null;
  onClose: () => void;
}) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const isNew = alt === null;

  const apply = async () => {
    if (isUploading) return;
    const written = words.current?.value.trim() ?? '';
    if (!isNew) {
      editor.commands.updateAttributes('image', { alt: written });
      onClose();
      return;
    }
    const chosen = file.current?.files?.[0];
    if (!chosen) {
      file.current?.focus();
      return;
    }
    setUploading(true);
    const image = await uploadImage(chosen);
    setUploading(false);
    if (!image || editor.isDestroyed) return;
    onClose();
    const { url, width, height } = image;
    const attrs = { src: url, width, height, alt: written };
    editor.chain().insertContent({ type: 'image', attrs }).focus().run();
  };

  return (
    <Bar label={texts.richTextImage} onEscape={onClose}>
      {isNew ? (
        <>
          <label htmlFor={`${id}-file`} className="text-sm font-semibold">
            {texts.richTextImageFile}
          </label>
          <input
            ref={file}
            id={`${id}-file`}
            type="file"
            accept="image/*"
            // biome-ignore lint/a11y/noAutofocus: the writer has just asked for this field
            autoFocus
            className="file-field min-w-0 flex-1 basis-56"
          />
        </>
      ) : null}
      <label htmlFor={`${id}-alt`} className="text-sm font-semibold">
        {texts.richTextImageAlt}
      </label>
      <input
        ref={words}
        id={`${id}-alt`}
        type="text"
        maxLength={500}
        defaultValue={alt ?? ''}
        // biome-ignore lint/a11y/noAutofocus: the writer has just asked for this field
        autoFocus={!isNew}
        className="field min-h-9 w-auto min-w-40 flex-1 py-1 text-sm"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // Enter would send the form
          void apply();
        }}
      />
      <button
        type="button"
        aria-disabled={isUploading || undefined}
        className="button button-secondary button-small"
        onClick={() => void apply()}
      >
        {isUploading
          ? texts.richTextImageUploading
          : isNew
            ? texts.richTextImageInsert
            : texts.richTextImageApply}
      </button>
    </Bar>
  );
}
