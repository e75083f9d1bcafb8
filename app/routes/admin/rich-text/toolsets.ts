export type ToggleName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'blockquote'
  | 'ordered-list'
  | 'bullet-list';

export type ToolName =
  | ToggleName
  | 'heading'
  | 'outdent'
  | 'indent'
  | 'link'
  | 'image'
  | 'color'
  | 'background'
  | 'align'
  | 'clean'
  | 'table';

export const anyLevel = [1, 2, 3, 4, 5, 6] as const;

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
