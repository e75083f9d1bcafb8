declare module 'virtual:inline-script' {
  /** The inline script, bundled and minified. */
  const source: string;
  export default source;
}

declare module 'virtual:browser-script' {
  /** Where the script of public pages is; undefined where there is none. */
  const address: string | undefined;
  export default address;
}
