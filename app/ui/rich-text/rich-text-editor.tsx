import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import { fromEditorHtml, toEditorHtml } from './editor-html.ts';
import { extensions } from './extensions.ts';
import type { RichTextEditorProps } from './rich-text-field.tsx';
import { Toolbar } from './toolbar.tsx';

/** The editor itself; it weighs more than all the rest, so only forms that show it load it. */
export function RichTextEditor({
  id,
  labelId,
  initialHtml,
  isFocused,
  describedBy,
  isInvalid,
  texts,
  onChange,
}: RichTextEditorProps) {
  const editor = useEditor({
    extensions,
    content: toEditorHtml(initialHtml),
    autofocus: isFocused ? 'end' : false,
    // The stylesheet has what the editor needs: the policy allows no style elements.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: 'prose rich-text-content',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': 'true',
      },
    },
    onUpdate: ({ editor }) => onChange(fromEditorHtml(editor.getHTML())),
  });

  useEffect(() => {
    const content = editor.view.dom;
    content.setAttribute('aria-invalid', String(isInvalid));
    if (describedBy) content.setAttribute('aria-describedby', describedBy);
    else content.removeAttribute('aria-describedby');
  }, [editor, describedBy, isInvalid]);

  return (
    <div className="rich-text" data-invalid={isInvalid || undefined}>
      <Toolbar editor={editor} texts={texts} />
      <EditorContent editor={editor} />
    </div>
  );
}
