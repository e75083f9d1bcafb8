import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RichTextEditorProps } from './editor-props.ts';
import type { Toolset } from './toolsets.ts';

type Props = {
  id: string;
  name: string;
  label: string;
  defaultValue: string | undefined;
  /** The id of the field's error message. */
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  /** The language of the text. By default it is the language of the page. */
  lang: string | undefined;
  toolset: Toolset;
};

type Loaded = { Editor: ComponentType<RichTextEditorProps>; html: string; isFocused: boolean };

/**
 * A field for formatted text. Until the editor has loaded, the field is a text area with HTML. The
 * field remains a text area if the editor cannot load. While the editor loads, the text area hides
 * its HTML unless the text area has the focus.
 */
export function RichTextField({ id, name, label, defaultValue = '', isRequired, ...state }: Props) {
  const labelClass = `label ${isRequired ? 'label-required' : ''}`;
  const textarea = useRef<HTMLTextAreaElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [written, setWritten] = useState<string | null>(null);
  const labelId = `${id}-label`;

  useEffect(() => {
    let isCurrent = true;
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => {
        const { current } = textarea;
        if (!isCurrent || !current) return;
        const isFocused = current === document.activeElement;
        // The editor replaces the text area synchronously, so that it starts with every character
        // that was typed into the text area.
        flushSync(() => setLoaded({ Editor: RichTextEditor, html: current.value, isFocused }));
      },
      () => isCurrent && setFailed(true), // If loading fails, the field stays a text area.
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  // A hidden input fires no `input` event by itself. This event makes the form notice the change.
  useEffect(() => {
    if (written !== null) hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [written]);

  if (!loaded) {
    return (
      <>
        <label htmlFor={id} className={labelClass}>
          {label}
        </label>
        <textarea
          ref={textarea}
          id={id}
          name={name}
          required={isRequired}
          lang={state.lang}
          rows={16}
          defaultValue={defaultValue}
          aria-describedby={state.describedBy}
          aria-invalid={state.isInvalid || undefined}
          className={`field font-mono text-sm ${isFailed ? '' : 'rich-text-source'}`}
        />
      </>
    );
  }

  const { Editor, html, isFocused } = loaded;
  return (
    <>
      <span id={labelId} className={labelClass}>
        {label}
      </span>
      <input ref={hidden} type="hidden" name={name} value={written ?? html} />
      <Editor
        {...state}
        isRequired={isRequired}
        id={id}
        labelId={labelId}
        initialHtml={html}
        isFocused={isFocused}
        onChange={setWritten}
      />
    </>
  );
}
