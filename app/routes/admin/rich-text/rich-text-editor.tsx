import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { texts } from '#messages/staff-texts.ts';
import { fromEditorHtml, toEditorHtml } from './editor-html.ts';
import type { RichTextEditorProps } from './editor-props.ts';
import { extensions } from './extensions.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { Toolbar } from './toolbar.tsx';
import { toolsets } from './toolsets.ts';
import { uploadImage } from './upload-image.ts';

/**
 * Margins inside the edges of the window, in pixels. The toolbar and the save button may cover
 * these margins, so the editor scrolls until the cursor is outside them.
 */
const BARS = { top: 80, right: 5, bottom: 140, left: 5 };

/** The rich-text editor. Its code is large, so only forms with formatted text load it. */
export function RichTextEditor({
  id,
  labelId,
  initialHtml,
  isFocused,
  describedBy,
  isInvalid,
  isRequired,
  lang,
  toolset,
  onChange,
}: RichTextEditorProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const hintId = `${id}-keys`;
  const insertImages = async (files: File[]) => {
    if (!toolsets[toolset].tools.includes('image')) return;
    for (const file of files) {
      const image = await uploadImage(file);
      if (!image || editor.isDestroyed) continue;
      const { url, width, height } = image;
      editor.commands.insertContent({ type: 'image', attrs: { src: url, width, height } });
    }
  };
  const editor: Editor = useEditor({
    extensions,
    content: toEditorHtml(initialHtml),
    autofocus: isFocused ? 'end' : false,
    // The site's stylesheet contains the styles of the editor, because the Content-Security-Policy
    // forbids style elements.
    injectCSS: false,
    editorProps: {
      scrollThreshold: BARS,
      scrollMargin: BARS,
      attributes: {
        id,
        class: 'prose rich-text-content',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(lang && { lang }),
        'aria-required': String(isRequired),
      },
      transformPastedHTML(pasted) {
        const { html, images } = cleanPastedHtml(pasted);
        // The microtask inserts the images after the pasted text.
        if (images.length > 0) queueMicrotask(() => void insertImages(images));
        return html;
      },
      // Escape moves the focus to the toolbar. In a table Tab only moves to the next cell, so the
      // user needs another key to leave the text.
      handleKeyDown(_, { key }) {
        if (key === 'Escape')
          toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        return key === 'Escape';
      },
      handlePaste(_, event) {
        const files = imagesIn(event.clipboardData);
        const hasText = event.clipboardData?.types.some((type) => type.startsWith('text/'));
        if (files.length === 0 || hasText) return false;
        void insertImages(files);
        return true;
      },
      handleDrop(view, event, _, isMoved) {
        if (isMoved || !event.dataTransfer?.files.length) return false;
        event.preventDefault(); // the browser would open the dropped file
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) editor.commands.setTextSelection(place.pos);
        void insertImages(imagesIn(event.dataTransfer));
        return true;
      },
    },
    onUpdate: ({ editor }) => onChange(fromEditorHtml(editor.getHTML())),
  });

  useEffect(() => {
    const content = editor.view.dom;
    content.setAttribute('aria-invalid', String(isInvalid));
    content.setAttribute('aria-describedby', describedBy ? `${describedBy} ${hintId}` : hintId);
  }, [editor, describedBy, isInvalid, hintId]);

  return (
    <>
      <div className="rich-text" data-invalid={isInvalid || undefined}>
        <Toolbar ref={toolbar} editor={editor} toolset={toolset} />
        <EditorContent editor={editor} />
      </div>
      <p id={hintId} className="hint mt-1 pointer-coarse:hidden">
        {texts.richTextKeys}
      </p>
    </>
  );
}

function imagesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
