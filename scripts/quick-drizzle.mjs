import module from 'node:module';

// Loaded before a program of the project. For every module Node parses the list of exports of the
// package around it again. That of drizzle-orm has hundreds of lines for hundreds of modules, which
// was half the processor time of a start; a path from one of them to another needs no such list.
const drizzle = new URL('../node_modules/drizzle-orm/', import.meta.url).href;

module.registerHooks({
  resolve(specifier, context, next) {
    const isInside = context.parentURL?.startsWith(drizzle) && /^\.{1,2}\/.*\.js$/.test(specifier);
    if (!isInside) return next(specifier, context);
    const { href } = new URL(specifier, context.parentURL);
    return { url: href, format: 'module', shortCircuit: true };
  },
});
