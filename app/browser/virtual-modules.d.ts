declare module 'virtual:inline-script' {
  /** The text of the early script, bundled and minified. */
  const source: string;
  export default source;
}

declare module 'virtual:browser-script' {
  /** The URL of the script for public pages. */
  const address: string;
  export default address;
}
