declare module 'virtual:inline-script' {
  /** The early script, bundled and minified. */
  const source: string;
  export default source;
}

declare module 'virtual:browser-script' {
  /** Where the script of public pages is. */
  const address: string;
  export default address;
}
