import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import {
  type Alignment,
  alignments,
  type BackgroundToken,
  backgroundClass,
  backgroundTokens,
  type ColorToken,
  colorClass,
  colorTokens,
  MAX_INDENT,
} from '#domain/html-classes.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import type { MessageKey } from '#messages/texts.ts';
import { Bar } from './bar.tsx';
import type { UploadImage } from './editor-props.ts';
import { isAllowedLink } from './extensions.ts';
import { ImageBar } from './image-bar.tsx';
import sprite from './toolbar-icons.svg?no-inline';
import { anyLevel, type ToggleName, type ToolName, type Toolset, toolsets } from './toolsets.ts';

type Props = { editor: Editor };

/**
 * The toolbar above the text, with the tools in the form's own order. It is one tab stop: arrow
 * keys move inside it, and Escape goes to the text.
 */
export function Toolbar({
  ref: toolbar,
  editor,
  toolset,
  uploadImage,
}: Props & {
  ref: RefObject<HTMLDivElement | null>;
  toolset: Toolset;
  uploadImage: UploadImage | undefined;
}) {
  const { tools, headingLevels } = toolsets[toolset];
  const [asking, setAsking] = useState<'link' | 'image' | null>(null);
  const is = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) });
  const run = (change: Change) => perform(editor, change);
  const choose = (change: Change, isByKey: boolean) => {
    if (isByKey) change(editor.chain()).run();
    else run(change);
  };
  const [current, setCurrent] = useState(0);
  let position = 0;
  const tool = () => {
    const index = position++;
    return { tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) };
  };

  const show = (name: ToolName): ReactNode => {
    switch (name) {
      case 'heading':
        return (
          <Choice
            key={name}
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
            onChoose={(value, isByKey) => {
              const level = headingLevels.find((known) => String(known) === value);
              choose(
                (chain) => (level ? chain.setHeading({ level }) : chain.setParagraph()),
                isByKey,
              );
            }}
          />
        );
      case 'color':
        return (
          <Choice
            key={name}
            {...tool()}
            label={texts.richTextColor}
            value={is.color ?? ''}
            options={[
              ['', texts.richTextColorShort],
              ...tokenOptions(colorTokens, (token) => colorClass(token)),
            ]}
            onChoose={(token, isByKey) =>
              choose(
                (chain) =>
                  token
                    ? chain.setMark('color', { token })
                    : chain.unsetMark('color', { extendEmptyMarkRange: true }),
                isByKey,
              )
            }
          />
        );
      case 'background':
        return (
          <Choice
            key={name}
            {...tool()}
            label={texts.richTextBackground}
            value={is.background ?? ''}
            options={[
              ['', texts.richTextBackgroundShort],
              ...tokenOptions(backgroundTokens, (token) => backgroundClass(token)),
            ]}
            onChoose={(token, isByKey) =>
              choose(
                (chain) =>
                  token
                    ? chain.setMark('background', { token })
                    : chain.unsetMark('background', { extendEmptyMarkRange: true }),
                isByKey,
              )
            }
          />
        );
      case 'align':
        return (
          <Choice
            key={name}
            {...tool()}
            label={texts.richTextAlign}
            value={is.alignment ?? ''}
            options={[
              ['', texts.richTextAlignShort],
              ...alignments.map((name) => [name, texts[alignmentTexts[name]]] as const),
            ]}
            onChoose={(alignment, isByKey) =>
              choose(
                (chain) => (alignment ? chain.setTextAlign(alignment) : chain.unsetTextAlign()),
                isByKey,
              )
            }
          />
        );
      case 'link':
      case 'image':
        return (
          <Tool
            key={name}
            {...tool()}
            icon={name}
            label={name === 'link' ? texts.richTextLink : texts.richTextImage}
            isPressed={name === 'link' ? is.link !== null : is.image}
            onPress={() => setAsking(asking === name ? null : name)}
          />
        );
      case 'outdent':
      case 'indent':
        return (
          <Tool
            key={name}
            {...tool()}
            icon={name}
            label={name === 'indent' ? texts.richTextIndentMore : texts.richTextIndentLess}
            onPress={() => run((chain) => indent(chain, editor, name === 'indent' ? 1 : -1))}
          />
        );
      case 'clean':
        return (
          <Tool
            key={name}
            {...tool()}
            icon="clean"
            label={texts.richTextClean}
            onPress={() =>
              run((chain) =>
                chain
                  .clearNodes()
                  .unsetAllMarks()
                  .unsetTextAlign()
                  .resetAttributes('paragraph', 'indent'),
              )
            }
          />
        );
      case 'table':
        return (
          <Tool
            key={name}
            {...tool()}
            icon="table"
            label={texts.richTextTable}
            isDisabled={is.table}
            onPress={() =>
              run((chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }))
            }
          />
        );
      default: {
        const { label, change } = toggles[name];
        return (
          <Tool
            key={name}
            {...tool()}
            icon={name}
            label={texts[label]}
            isPressed={is[name]}
            onPress={() => run(change)}
          />
        );
      }
    }
  };

  const closeBar = () => {
    setAsking(null);
    editor.view.focus();
  };

  const moveFocus = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editor.view.focus();
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
        {tools.map(show)}
      </div>
      {asking === 'link' ? (
        <LinkBar key={is.link} editor={editor} address={is.link ?? ''} onClose={closeBar} />
      ) : null}
      {asking === 'image' && uploadImage ? (
        <ImageBar
          key={is.imageAt}
          editor={editor}
          alt={is.image ? ((editor.getAttributes('image').alt as string | null) ?? '') : null}
          uploadImage={uploadImage}
          onClose={closeBar}
        />
      ) : null}
      {is.table ? <TableBar editor={editor} /> : null}
    </>
  );
}

/** Tools that are on or off. */
const toggles: Record<ToggleName, { label: MessageKey; change: Change }> = {
  bold: { label: 'richTextBold', change: (chain) => chain.toggleBold() },
  italic: { label: 'richTextItalic', change: (chain) => chain.toggleItalic() },
  underline: { label: 'richTextUnderline', change: (chain) => chain.toggleUnderline() },
  strike: { label: 'richTextStrike', change: (chain) => chain.toggleStrike() },
  blockquote: { label: 'richTextBlockquote', change: (chain) => chain.toggleBlockquote() },
  'ordered-list': {
    label: 'richTextOrderedList',
    change: (chain) => chain.toggleOrderedList(),
  },
  'bullet-list': { label: 'richTextBulletList', change: (chain) => chain.toggleBulletList() },
};

type Change = (chain: ChainedCommands) => ChainedCommands;

/** Changes the text and focuses it at once, so that no key press is lost. */
function perform(editor: Editor, change: Change) {
  change(editor.chain()).run();
  editor.view.focus();
}

function stateOf(editor: Editor) {
  const isImage = editor.isActive('image');
  return {
    heading: anyLevel.find((level) => editor.isActive('heading', { level })),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    blockquote: editor.isActive('blockquote'),
    'ordered-list': editor.isActive('orderedList'),
    'bullet-list': editor.isActive('bulletList'),
    link: (editor.getAttributes('link').href as string | undefined) ?? null,
    image: isImage,
    imageAt: isImage ? editor.state.selection.from : null,
    color: editor.getAttributes('color').token as ColorToken | undefined,
    background: editor.getAttributes('background').token as BackgroundToken | undefined,
    alignment: alignments.find((textAlign) => editor.isActive({ textAlign })),
    table: editor.isActive('table'),
  };
}

/** Changes the indent: list items nest, other blocks move by one step. */
function indent(chain: ChainedCommands, editor: Editor, step: 1 | -1): ChainedCommands {
  if (editor.isActive('listItem')) {
    return step > 0 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem');
  }
  const type = editor.isActive('heading') ? 'heading' : 'paragraph';
  const now = Number(editor.getAttributes(type).indent ?? 0);
  return chain.updateAttributes(type, { indent: Math.min(Math.max(now + step, 0), MAX_INDENT) });
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
} as const satisfies Record<ColorToken | BackgroundToken, MessageKey>;

const alignmentTexts = {
  center: 'richTextAlignCenter',
  right: 'richTextAlignRight',
  justify: 'richTextAlignJustify',
} as const satisfies Record<Alignment, MessageKey>;

function tokenOptions<Token extends ColorToken | BackgroundToken>(
  tokens: Record<Token, string>,
  classOf: (token: Token) => string,
): Option[] {
  return (Object.keys(tokens) as Token[]).map((token) => [
    token,
    texts[tokenTexts[token]],
    classOf(token),
  ]);
}

function Tool({
  icon,
  label,
  isPressed,
  isDisabled,
  onPress,
  ...tool
}: ToolProps & {
  icon: Exclude<ToolName, 'heading' | 'color' | 'background' | 'align'>;
  /** Undefined for tools that are not on or off. */
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
  onChoose: (value: string, isByKey: boolean) => void;
}) {
  // Keys change a select step by step. The select keeps the focus then, or keys could only reach
  // its next option.
  const isByKey = useRef(false);
  return (
    <select
      {...tool}
      onKeyDown={() => {
        isByKey.current = true;
      }}
      onPointerDown={() => {
        isByKey.current = false;
      }}
      onBlur={() => {
        isByKey.current = false;
      }}
      aria-label={label}
      title={label}
      value={value}
      className="rich-text-choice"
      onChange={(event) => onChoose(event.currentTarget.value, isByKey.current)}
    >
      {options.map(([name, text, className]) => (
        <option key={name} value={name} className={className}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Asks for the address of a link. An address without a protocol gets `https://`. */
function LinkBar({ editor, address, onClose }: Props & { address: string; onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);

  const apply = () => {
    const typed = field.current?.value.trim() ?? '';
    const link =
      /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) || typed === '' ? typed : `https://${typed}`;
    if (!isAllowedLink(link)) {
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
    <Bar label={texts.richTextLink} onEscape={onClose}>
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
          if (event.key === 'Enter') {
            event.preventDefault(); // Enter would send the form
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
    </Bar>
  );
}

function TableBar({ editor }: Props) {
  const run = (change: Change) => perform(editor, change);
  return (
    <Bar label={texts.richTextTableTools} onEscape={() => editor.view.focus()}>
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
      <p className="hint w-full pointer-coarse:hidden">{texts.richTextTableHint}</p>
    </Bar>
  );
}

function BarButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button button-secondary button-small" onClick={onPress}>
      {children}
    </button>
  );
}
