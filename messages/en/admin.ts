/** What staff read, besides errors. */
export const adminTexts = {
  signIn: 'Sign in',
} as const;
