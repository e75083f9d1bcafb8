import type { Plugin } from 'vite';

/**
 * `virtual:language-files` exports the address of each language's file, by locale, so that the
 * server's documents can name it ahead of the script that asks for it. The browser's build, which
 * makes the files, comes before the server's; in development there are no addresses.
 */
export function languageFiles(): Plugin {
  const id = 'virtual:language-files';
  const addresses: Record<string, string> = {};
  return {
    name: 'language-files',
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked === `\0${id}`) return `export default ${JSON.stringify(addresses)};`;
    },
    generateBundle(_, files) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk' || !file.isDynamicEntry) continue;
        const [, locale] = /\/messages\/(\w+)\.ts$/.exec(file.facadeModuleId ?? '') ?? [];
        if (locale) addresses[locale] = `/${file.fileName}`;
      }
    },
  };
}
