import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension, Mark, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  type Alignment,
  alignmentClass,
  alignments,
  type BackgroundToken,
  backgroundClass,
  backgroundTokens,
  type ColorToken,
  colorClass,
  colorTokens,
  htmlClasses,
  indentClass,
} from '#domain/html-classes.ts';

/*
 * Extensions of the editor. They write CSS classes instead of inline styles. Some extensions
 * preserve stored HTML that the toolbar cannot create, such as superscript and the classes of
 * cells.
 */

/**
 * Whether a link may have this URL. The server removes links with other protocols (admin area,
 * section 5).
 */
export function isAllowedLink(address: string): boolean {
  return /^(https?:\/\/[^\s/?#]+([/?#]|$)|mailto:\S|tel:\S)/i.test(address.trim());
}

const inlineWithClass = ':is(span, strong, b, em, i, u, s, a, code)[class]';

const Color = Mark.create({
  name: 'color',
  priority: 110,
  addAttributes: () => ({ token: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: inlineWithClass,
      consuming: false,
      getAttrs: (element) => tokenOf(element, colorTokens, colorClass),
    },
  ],
  renderHTML: ({ mark }) => ['span', { class: colorClass(mark.attrs.token as ColorToken) }, 0],
});

const Background = Mark.create({
  name: 'background',
  priority: 110,
  addAttributes: () => ({ token: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: inlineWithClass,
      consuming: false,
      getAttrs: (element) => tokenOf(element, backgroundTokens, backgroundClass),
    },
  ],
  renderHTML: ({ mark }) => [
    'span',
    { class: backgroundClass(mark.attrs.token as BackgroundToken) },
    0,
  ],
});

function tokenOf<Token extends string>(
  element: HTMLElement,
  tokens: Record<Token, string>,
  classOf: (token: Token) => string,
): { token: Token } | false {
  const token = (Object.keys(tokens) as Token[]).find((name) =>
    element.classList.contains(classOf(name)),
  );
  return token ? { token } : false;
}

const ClassAlign = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) =>
              alignments.find((name) => element.classList.contains(alignmentClass(name))) ?? null,
            renderHTML: ({ textAlign }) =>
              textAlign ? { class: alignmentClass(textAlign as Alignment) } : {},
          },
        },
      },
    ];
  },
}).configure({ types: ['heading', 'paragraph'], alignments: [...alignments] });

/**
 * The indent level of a paragraph or heading. List items have no level, because nested lists indent
 * them.
 */
const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) => Number(/\bindent-([1-6])\b/.exec(element.className)?.[1] ?? 0),
          renderHTML: ({ indent }) => (indent > 0 ? { class: indentClass(indent as number) } : {}),
        },
      },
    },
  ],
});

/**
 * Preserves the allowed CSS classes of paragraphs, headings, quotations, cells and list items in
 * imported HTML.
 */
const BlockClasses = Extension.create({
  name: 'blockClasses',
  addGlobalAttributes: () => [
    {
      types: ['tableCell', 'tableHeader', 'listItem', 'blockquote'],
      attributes: { looks: allowedClasses(htmlClasses) },
    },
    {
      types: ['paragraph', 'heading'],
      attributes: {
        looks: allowedClasses(htmlClasses.filter((name) => !/^(align|indent)-/.test(name))),
      },
    },
  ],
});

function allowedClasses(known: readonly string[]) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) =>
      [...element.classList].filter((name) => known.includes(name)).join(' ') || null,
    renderHTML: ({ looks }: Record<string, unknown>) => (looks ? { class: looks } : {}),
  };
}

const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    // Without `parseHTML` Tiptap would turn an attribute such as `alt="2024"` into a number.
    src: { default: null, parseHTML: (element) => element.getAttribute('src') },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img:is([src^="https://"], [src^="/uploads/"])' }],
  renderHTML: ({ HTMLAttributes }) => ['img', { ...HTMLAttributes, referrerpolicy: 'no-referrer' }],
});

const Subscript = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

/**
 * A table without the column widths of Tiptap. Tiptap writes widths as inline styles, which the
 * Content-Security-Policy forbids.
 */
const PlainTable = Table.extend({
  addNodeView: null,
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
}).configure({ resizable: false });

/**
 * A header cell. While it is empty, it has the role `cell`, so that screen readers treat it as an
 * ordinary cell.
 */
const HeaderWithScope = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
  addProseMirrorPlugins() {
    const { name } = this;
    return [
      new Plugin({
        props: {
          decorations({ doc }) {
            const empty: Decoration[] = [];
            doc.descendants((node, from) => {
              if (node.type.name !== name || node.textContent.trim() !== '') return;
              empty.push(Decoration.node(from, from + node.nodeSize, { role: 'cell' }));
            });
            return DecorationSet.create(doc, empty);
          },
        },
      }),
    ];
  },
});

export const extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isAllowedLink,
    },
  }),
  Color,
  Background,
  ClassAlign,
  Indent,
  BlockClasses,
  PlainTable,
  TableRow,
  TableCell,
  HeaderWithScope,
  Image,
  Subscript,
  Superscript,
];
