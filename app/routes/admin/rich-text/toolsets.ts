/** Tools that are buttons. */
export type ButtonName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'blockquote'
  | 'ordered-list'
  | 'bullet-list'
  | 'outdent'
  | 'indent'
  | 'link'
  | 'image'
  | 'clean'
  | 'table';

/** Tools that offer a list of values. */
export type ChoiceName = 'heading' | 'color' | 'background' | 'align';

export type ToolName = ButtonName | ChoiceName;

export const anyLevel = [1, 2, 3, 4, 5, 6] as const;
export type HeadingLevel = (typeof anyLevel)[number];

/** The tools of each form in the order of the specification (admin area, sections 2 and 9). */
export const toolsets = {
  announcement: {
    headingLevels: anyLevel,
    tools: [
      ...['heading', 'bold', 'italic', 'underline', 'strike', 'ordered-list', 'bullet-list'],
      ...['link', 'color', 'background', 'align', 'clean', 'table'],
    ] as ToolName[],
  },
  post: {
    headingLevels: [1, 2, 3] as const,
    tools: [
      ...['heading', 'bold', 'italic', 'underline', 'strike', 'blockquote', 'ordered-list'],
      ...['bullet-list', 'outdent', 'indent', 'link', 'image', 'clean'],
    ] as ToolName[],
  },
};

export type Toolset = keyof typeof toolsets;
