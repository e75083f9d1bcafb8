/**
 * Preloaded (`node --import moved-clock.ts?ms=…`) it puts a process's clock forward, so that
 * midnight in India comes when it is wanted. Timers run as ever.
 */
const ahead = Number(new URL(import.meta.url).searchParams.get('ms'));
const realNow = Date.now;
const movedNow = () => realNow() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [movedNow()], newTarget),
  get: (target, name) => (name === 'now' ? movedNow : Reflect.get(target, name)),
});
