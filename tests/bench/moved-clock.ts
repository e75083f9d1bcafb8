/**
 * Moves the clock of a process forward (`node --import moved-clock.ts?ms=…`), so that midnight in
 * India comes during the run. Timers do not change.
 */
const ahead = Number(new URL(import.meta.url).searchParams.get('ms'));
const realNow = Date.now;
const movedNow = () => realNow() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [movedNow()], newTarget),
  get: (target, name) => (name === 'now' ? movedNow : Reflect.get(target, name)),
});
