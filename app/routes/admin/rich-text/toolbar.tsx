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
import { isAllowedLink } from './extensions.ts';
import { ImageBar } from './image-bar.tsx';
import sprite from './toolbar-icons.svg?no-inline';
import {
  anyLevel,
  type ButtonName,
  type ChoiceName,
  type HeadingLevel,
  type ToolName,
  type Toolset,
  toolsets,
} from './toolsets.ts';

type Props = { editor: Editor };

/**
 * The toolbar above the text. The form defines the tools and their order. The toolbar is one tab
 * stop. Arrow keys move between the tools, and Escape moves to the text.
 */
export function Toolbar({
  ref: toolbar,
  editor,
  toolset,
}: Props & { ref: RefObject<HTMLDivElement | null>; toolset: Toolset }) {
  const { tools, headingLevels } = toolsets[toolset];
  const [asking, setAsking] = useState<'link' | 'image' | null>(null);
  const is = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) });
  const [current, setCurrent] = useState(0);

  const show = (name: ToolName, index: number): ReactNode => {
    const tool = { tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) };
    if (isChoice(name)) {
      const { label, none, options, change } = choices[name];
      return (
        <Choice
          key={name}
          {...tool}
          label={texts[label]}
          value={is.chosen[name] ?? ''}
          options={[['', texts[none]], ...options(headingLevels)]}
          onChoose={(value, isByKey) => {
            if (isByKey) change(editor.chain(), value).run();
            else perform(editor, (chain) => change(chain, value));
          }}
        />
      );
    }
    const asksFirst = name === 'link' || name === 'image';
    const onPress = asksFirst
      ? () => setAsking(asking === name ? null : name)
      : () => perform(editor, changes[name]);
    return (
      <Tool
        key={name}
        {...tool}
        icon={name}
        label={texts[labels[name]]}
        isPressed={is.pressed[name]}
        isDisabled={name === 'table' && is.table}
        onPress={onPress}
      />
    );
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
      {asking === 'image' ? (
        <ImageBar
          key={is.imageAt}
          editor={editor}
          alt={
            is.pressed.image ? ((editor.getAttributes('image').alt as string | null) ?? '') : null
          }
          onClose={closeBar}
        />
      ) : null}
      {is.table ? <TableBar editor={editor} /> : null}
    </>
  );
}

type Change = (chain: ChainedCommands, editor: Editor) => ChainedCommands;

/** Changes the text. Immediately moves the focus to the text, so that no key press is lost. */
function perform(editor: Editor, change: Change) {
  change(editor.chain(), editor).run();
  editor.view.focus();
}

const labels: Record<ButtonName, MessageKey> = {
  bold: 'richTextBold',
  italic: 'richTextItalic',
  underline: 'richTextUnderline',
  strike: 'richTextStrike',
  blockquote: 'richTextBlockquote',
  'ordered-list': 'richTextOrderedList',
  'bullet-list': 'richTextBulletList',
  outdent: 'richTextIndentLess',
  indent: 'richTextIndentMore',
  link: 'richTextLink',
  image: 'richTextImage',
  clean: 'richTextClean',
  table: 'richTextTable',
};

/** Maps the tools that need no value to their changes of the text. */
const changes: Record<Exclude<ButtonName, 'link' | 'image'>, Change> = {
  bold: (chain) => chain.toggleBold(),
  italic: (chain) => chain.toggleItalic(),
  underline: (chain) => chain.toggleUnderline(),
  strike: (chain) => chain.toggleStrike(),
  blockquote: (chain) => chain.toggleBlockquote(),
  'ordered-list': (chain) => chain.toggleOrderedList(),
  'bullet-list': (chain) => chain.toggleBulletList(),
  outdent: (chain, editor) => indent(chain, editor, -1),
  indent: (chain, editor) => indent(chain, editor, 1),
  clean: (chain) =>
    chain.clearNodes().unsetAllMarks().unsetTextAlign().resetAttributes('paragraph', 'indent'),
  table: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
};

/**
 * Maps the tools that offer a list of values to their labels, values and changes of the text.
 * `none` is the label of the empty value.
 */
const choices: Record<
  ChoiceName,
  {
    label: MessageKey;
    none: MessageKey;
    options: (headingLevels: readonly HeadingLevel[]) => Option[];
    change: (chain: ChainedCommands, value: string) => ChainedCommands;
  }
> = {
  heading: {
    label: 'richTextHeading',
    none: 'richTextParagraph',
    options: (levels) =>
      levels.map((level) => [String(level), formatMessage(texts.richTextHeadingLevel, { level })]),
    change: (chain, value) => {
      const level = anyLevel.find((known) => String(known) === value);
      return level ? chain.setHeading({ level }) : chain.setParagraph();
    },
  },
  color: {
    label: 'richTextColor',
    none: 'richTextColorShort',
    options: () => tokenOptions(colorTokens, colorClass),
    change: (chain, token) => setToken(chain, 'color', token),
  },
  background: {
    label: 'richTextBackground',
    none: 'richTextBackgroundShort',
    options: () => tokenOptions(backgroundTokens, backgroundClass),
    change: (chain, token) => setToken(chain, 'background', token),
  },
  align: {
    label: 'richTextAlign',
    none: 'richTextAlignShort',
    options: () => alignments.map((name) => [name, texts[alignmentTexts[name]]]),
    change: (chain, alignment) =>
      alignment ? chain.setTextAlign(alignment) : chain.unsetTextAlign(),
  },
};

function isChoice(name: ToolName): name is ChoiceName {
  return Object.hasOwn(choices, name);
}

function setToken(chain: ChainedCommands, mark: 'color' | 'background', token: string) {
  return token
    ? chain.setMark(mark, { token })
    : chain.unsetMark(mark, { extendEmptyMarkRange: true });
}

/** Returns the state of the tools at the cursor. */
function stateOf(editor: Editor) {
  const isImage = editor.isActive('image');
  const link = (editor.getAttributes('link').href as string | undefined) ?? null;
  const level = anyLevel.find((level) => editor.isActive('heading', { level }));
  /** Whether each tool is on. Tools without an on and off state have no entry. */
  const pressed: Partial<Record<ButtonName, boolean>> = {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    blockquote: editor.isActive('blockquote'),
    'ordered-list': editor.isActive('orderedList'),
    'bullet-list': editor.isActive('bulletList'),
    link: link !== null,
    image: isImage,
  };
  const chosen: Record<ChoiceName, string | undefined> = {
    heading: level && String(level),
    color: editor.getAttributes('color').token,
    background: editor.getAttributes('background').token,
    align: alignments.find((textAlign) => editor.isActive({ textAlign })),
  };
  return {
    pressed,
    chosen,
    link,
    imageAt: isImage ? editor.state.selection.from : null,
    table: editor.isActive('table'),
  };
}

/**
 * Changes the indent by one step. A list item moves one level deeper or higher in its list instead.
 */
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
  icon: ButtonName;
  /** Whether the tool is on. Undefined for tools without an on and off state. */
  isPressed: boolean | undefined;
  isDisabled: boolean;
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
  // Whether the user changes the choice by keys. In this case the select keeps the focus, so that
  // the next arrow key changes the choice again.
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
      // The form validates its fields on every input event. The validation would reset the choice
      // before `onChange` runs.
      onInput={(event) => event.stopPropagation()}
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

/** Asks for the URL of a link. A URL without a protocol gets `https://`. */
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

const tableChanges: [label: MessageKey, change: Change][] = [
  ['richTextAddRow', (chain) => chain.addRowAfter()],
  ['richTextAddColumn', (chain) => chain.addColumnAfter()],
  ['richTextDeleteRow', (chain) => chain.deleteRow()],
  ['richTextDeleteColumn', (chain) => chain.deleteColumn()],
  ['richTextDeleteTable', (chain) => chain.deleteTable()],
];

function TableBar({ editor }: Props) {
  return (
    <Bar label={texts.richTextTableTools} onEscape={() => editor.view.focus()}>
      {tableChanges.map(([label, change]) => (
        <BarButton key={label} onPress={() => perform(editor, change)}>
          {texts[label]}
        </BarButton>
      ))}
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
