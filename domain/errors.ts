import type { MessageReference, MessageValues } from '#messages/format.ts';
import type { MessageKey, PublicKey } from '#messages/texts.ts';

/**
 * An error with a text for people. `message` is the key of this text and is written to logs.
 * `textOf` returns the text in a language.
 */
export abstract class DomainError extends Error {
  readonly key: MessageKey;
  readonly values: MessageValues;

  constructor(key: MessageKey, values: MessageValues = {}) {
    super(key);
    this.name = new.target.name;
    this.key = key;
    this.values = values;
  }
}

/** The entry does not exist (404) or was erased (410). */
export class NotFound extends DomainError {
  readonly gone: boolean;

  constructor(key: MessageKey, values: MessageValues = {}, { gone = false } = {}) {
    super(key, values);
    this.gone = gone;
  }
}

/** The input is invalid (400). `fields` has the text of each invalid field. */
export class Invalid extends DomainError {
  readonly fields: Record<string, MessageReference>;

  constructor(
    key: MessageKey,
    fields: Record<string, MessageReference> = {},
    values: MessageValues = {},
  ) {
    super(key, values);
    this.fields = fields;
  }
}

/**
 * The write conflicts with stored data, or staff must confirm it first (409). For example, another
 * writer has changed the entry or taken its name.
 */
export class Conflict extends DomainError {}

/** A rule currently forbids the write (409). */
export class Blocked extends DomainError {}

/** The actor's role does not allow the action (403). */
export class Forbidden extends DomainError {
  constructor() {
    super('forbidden');
  }
}

/** Too many attempts (429). The next attempt may succeed after `retryAfterSeconds`. */
export class Limited extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(key: MessageKey, retryAfterSeconds: number) {
    super(key, { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The response would take too long (503). A simpler request may be faster. */
export class TooSlow extends DomainError {
  // biome-ignore lint/complexity/noUselessConstructor: it narrows the key
  constructor(key: PublicKey) {
    super(key);
  }
}

/**
 * Too many similar requests are running (503). The next attempt may succeed after
 * `retryAfterSeconds`.
 */
export class Busy extends DomainError {
  declare readonly key: PublicKey;
  readonly retryAfterSeconds: number;

  constructor(key: PublicKey, retryAfterSeconds: number) {
    super(key);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
