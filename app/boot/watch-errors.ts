/** What tells the site of an error comes when there is one: most pages never meet any. */
export function meetError(error: unknown): void {
  import('./tell-errors.ts').then(({ tellError }) => tellError(error)).catch(() => {});
}

addEventListener('error', ({ error }) => meetError(error));
addEventListener('unhandledrejection', ({ reason }) => meetError(reason));
