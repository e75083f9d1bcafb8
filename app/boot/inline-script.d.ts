declare module 'virtual:inline-script' {
  /** The inline script, bundled and minified. */
  const source: string;
  export default source;
}
