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

declare module 'virtual:language-files' {
  /** By locale; empty in development. */
  const addresses: Record<string, string>;
  export default addresses;
}
