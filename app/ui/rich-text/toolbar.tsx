import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import {
  type Alignment,
  alignments,
  type BackgroundToken,
  backgroundClass,
  backgroundTokens,
  type ColorToken,
  colorClass,
  colorTokens,
} from '#domain/html-classes.ts';
import { formatMessage } from '#messages/format.ts';
import { isKeptLink } from './extensions.ts';
import type { RichTextTexts } from './rich-text-field.tsx';
import sprite from './toolbar-icons.svg?no-inline';

const headingLevels = [1, 2, 3, 4, 5, 6] as const;

type Props = { editor: Editor; texts: RichTextTexts };

/**
 * The buttons above the text, in the order of the specification (admin area, section 9). It is one
 * stop for the tab key; arrow keys move inside it.
 */
export function Toolbar({ editor, texts }: Props) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const is = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) });
  const run = (change: Change) => perform(editor, change);
  const [current, setCurrent] = useState(0);
  let position = 0;
  const tool = () => {
    const index = position++;
    return { tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) };
  };

  const moveFocus = (event: KeyboardEvent) => {
    const tools = [...(toolbar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? -1
          : step === undefined
            ? null
            : current + step;
    if (next === null) return;
    event.preventDefault();
    tools.at(next % tools.length)?.focus();
  };

  return (
    <>
      <div
        ref={toolbar}
        role="toolbar"
        aria-label={texts.richTextToolbar}
        className="rich-text-toolbar"
        onKeyDown={moveFocus}
      >
        <Choice
          {...tool()}
          label={texts.richTextHeading}
          value={String(is.heading ?? '')}
          options={[
            ['', texts.richTextParagraph],
            ...headingLevels.map(
              (level) =>
                [String(level), formatMessage(texts.richTextHeadingLevel, { level })] as const,
            ),
          ]}
          onChoose={(value) => {
            const level = headingLevels.find((known) => String(known) === value);
            if (level) run((chain) => chain.setHeading({ level }));
            else run((chain) => chain.setParagraph());
          }}
        />
        <Tool
          {...tool()}
          icon="bold"
          label={texts.richTextBold}
          isPressed={is.bold}
          onPress={() => run((chain) => chain.toggleBold())}
        />
        <Tool
          {...tool()}
          icon="italic"
          label={texts.richTextItalic}
          isPressed={is.italic}
          onPress={() => run((chain) => chain.toggleItalic())}
        />
        <Tool
          {...tool()}
          icon="underline"
          label={texts.richTextUnderline}
          isPressed={is.underline}
          onPress={() => run((chain) => chain.toggleUnderline())}
        />
        <Tool
          {...tool()}
          icon="strike"
          label={texts.richTextStrike}
          isPressed={is.strike}
          onPress={() => run((chain) => chain.toggleStrike())}
        />
        <Tool
          {...tool()}
          icon="ordered-list"
          label={texts.richTextOrderedList}
          isPressed={is.orderedList}
          onPress={() => run((chain) => chain.toggleOrderedList())}
        />
        <Tool
          {...tool()}
          icon="bullet-list"
          label={texts.richTextBulletList}
          isPressed={is.bulletList}
          onPress={() => run((chain) => chain.toggleBulletList())}
        />
        <Tool
          {...tool()}
          icon="link"
          label={texts.richTextLink}
          isPressed={is.link !== null}
          onPress={() => setLinking(!isLinking)}
        />
        <Choice
          {...tool()}
          label={texts.richTextColor}
          value={is.color ?? ''}
          options={[
            ['', texts.richTextColorShort],
            ...tokenOptions(colorTokens, texts, (token) => colorClass(token)),
          ]}
          onChoose={(token) =>
            token
              ? run((chain) => chain.setMark('color', { token }))
              : run((chain) => chain.unsetMark('color', { extendEmptyMarkRange: true }))
          }
        />
        <Choice
          {...tool()}
          label={texts.richTextBackground}
          value={is.background ?? ''}
          options={[
            ['', texts.richTextBackgroundShort],
            ...tokenOptions(backgroundTokens, texts, (token) => backgroundClass(token)),
          ]}
          onChoose={(token) =>
            token
              ? run((chain) => chain.setMark('background', { token }))
              : run((chain) => chain.unsetMark('background', { extendEmptyMarkRange: true }))
          }
        />
        <Choice
          {...tool()}
          label={texts.richTextAlign}
          value={is.alignment ?? ''}
          options={[
            ['', texts.richTextAlignShort],
            ...alignments.map((name) => [name, texts[alignmentTexts[name]]] as const),
          ]}
          onChoose={(alignment) =>
            alignment
              ? run((chain) => chain.setTextAlign(alignment))
              : run((chain) => chain.unsetTextAlign())
          }
        />
        <Tool
          {...tool()}
          icon="clean"
          label={texts.richTextClean}
          onPress={() => run((chain) => chain.clearNodes().unsetAllMarks().unsetTextAlign())}
        />
        <Tool
          {...tool()}
          icon="table"
          label={texts.richTextTable}
          isDisabled={is.table}
          onPress={() =>
            run((chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }))
          }
        />
      </div>
      {isLinking ? (
        <LinkBar
          key={is.link}
          editor={editor}
          texts={texts}
          address={is.link ?? ''}
          onClose={() => {
            setLinking(false);
            editor.view.focus();
          }}
        />
      ) : null}
      {is.table ? <TableBar editor={editor} texts={texts} /> : null}
    </>
  );
}

type Change = (chain: ChainedCommands) => ChainedCommands;

/** Changes the text and goes back to it at once, so that no key pressed meanwhile is lost. */
function perform(editor: Editor, change: Change) {
  change(editor.chain()).run();
  editor.view.focus();
}

function stateOf(editor: Editor) {
  return {
    heading: headingLevels.find((level) => editor.isActive('heading', { level })),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    orderedList: editor.isActive('orderedList'),
    bulletList: editor.isActive('bulletList'),
    link: (editor.getAttributes('link').href as string | undefined) ?? null,
    color: editor.getAttributes('color').token as ColorToken | undefined,
    background: editor.getAttributes('background').token as BackgroundToken | undefined,
    alignment: alignments.find((textAlign) => editor.isActive({ textAlign })),
    table: editor.isActive('table'),
  };
}

type Option = readonly [value: string, text: string, className?: string];
type ToolProps = { label: string; tabIndex: number; onFocus: () => void };

const tokenTexts = {
  red: 'richTextRed',
  orange: 'richTextOrange',
  yellow: 'richTextYellow',
  green: 'richTextGreen',
  blue: 'richTextBlue',
  purple: 'richTextPurple',
  gray: 'richTextGray',
} as const satisfies Record<ColorToken | BackgroundToken, keyof RichTextTexts>;

const alignmentTexts = {
  center: 'richTextAlignCenter',
  right: 'richTextAlignRight',
  justify: 'richTextAlignJustify',
} as const satisfies Record<Alignment, keyof RichTextTexts>;

function tokenOptions<Token extends ColorToken | BackgroundToken>(
  tokens: Record<Token, string>,
  texts: RichTextTexts,
  classOf: (token: Token) => string,
): Option[] {
  return (Object.keys(tokens) as Token[]).map((token) => [
    token,
    texts[tokenTexts[token]],
    classOf(token),
  ]);
}

type IconName =
  | 'bold'
  | 'bullet-list'
  | 'clean'
  | 'italic'
  | 'link'
  | 'ordered-list'
  | 'strike'
  | 'table'
  | 'underline';

function Tool({
  icon,
  label,
  isPressed,
  isDisabled,
  onPress,
  ...tool
}: ToolProps & {
  icon: IconName;
  /** Undefined for what is done once and not switched. */
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      {...tool}
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      className="rich-text-tool"
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      <svg className="icon size-5" aria-hidden="true" focusable="false">
        <use href={`${sprite}#${icon}`} />
      </svg>
    </button>
  );
}

function Choice({
  label,
  value,
  options,
  onChoose,
  ...tool
}: ToolProps & {
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
}) {
  return (
    <select
      {...tool}
      aria-label={label}
      title={label}
      value={value}
      className="rich-text-choice"
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options.map(([name, text, className]) => (
        <option key={name} value={name} className={className}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Asks for the address of a link; an address without a protocol is taken for a web address. */
function LinkBar({
  editor,
  texts,
  address,
  onClose,
}: Props & { address: string; onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);

  const apply = () => {
    const typed = field.current?.value.trim() ?? '';
    const link =
      /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) || typed === '' ? typed : `https://${typed}`;
    if (!isKeptLink(link)) {
      setRefused(true);
      field.current?.focus();
      return;
    }
    const isNew = editor.state.selection.empty && !editor.isActive('link');
    const mark = { type: 'link', attrs: { href: link } };
    onClose();
    perform(editor, (chain) =>
      isNew
        ? chain.insertContent({ type: 'text', text: link, marks: [mark] })
        : chain.extendMarkRange('link').setLink({ href: link }),
    );
  };

  return (
    <div className="rich-text-bar">
      <label htmlFor={id} className="text-sm font-semibold">
        {texts.richTextLinkAddress}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="url"
        defaultValue={address}
        placeholder="https://"
        // biome-ignore lint/a11y/noAutofocus: the writer has just asked for this field
        autoFocus
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        className="field min-h-9 w-auto min-w-40 flex-1 py-1 text-sm"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter') {
            event.preventDefault(); // the form around it is not meant
            apply();
          }
        }}
      />
      <BarButton onPress={apply}>{texts.richTextLinkApply}</BarButton>
      {address ? (
        <BarButton
          onPress={() => {
            onClose();
            perform(editor, (chain) => chain.extendMarkRange('link').unsetLink());
          }}
        >
          {texts.richTextLinkRemove}
        </BarButton>
      ) : null}
      {isRefused ? (
        <p id={`${id}-error`} role="alert" className="field-error w-full">
          {texts.richTextLinkRefused}
        </p>
      ) : null}
    </div>
  );
}

function TableBar({ editor, texts }: Props) {
  const run = (change: Change) => perform(editor, change);
  return (
    <div className="rich-text-bar">
      <BarButton onPress={() => run((chain) => chain.addRowAfter())}>
        {texts.richTextAddRow}
      </BarButton>
      <BarButton onPress={() => run((chain) => chain.addColumnAfter())}>
        {texts.richTextAddColumn}
      </BarButton>
      <BarButton onPress={() => run((chain) => chain.deleteRow())}>
        {texts.richTextDeleteRow}
      </BarButton>
      <BarButton onPress={() => run((chain) => chain.deleteColumn())}>
        {texts.richTextDeleteColumn}
      </BarButton>
      <BarButton onPress={() => run((chain) => chain.deleteTable())}>
        {texts.richTextDeleteTable}
      </BarButton>
    </div>
  );
}

function BarButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button button-secondary button-small" onClick={onPress}>
      {children}
    </button>
  );
}
