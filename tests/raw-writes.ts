import type { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import type { Actor } from '#domain/actor.ts';
import * as categories from '#domain/categories/categories.server.ts';
import { categorySchema } from '#domain/categories/schema.ts';
import type { OpenedForm } from '#domain/merge-save.server.ts';
import { parseInput } from '#domain/validation.ts';

/*
 * The writes of the domain, with values as somebody types them. Each parses the values with the
 * schema of the entity, as the form of staff does, before it calls the domain.
 */

type CategoryInput = z.input<typeof categorySchema>;

const parseCategory = (input: CategoryInput) =>
  parseInput(categorySchema, input, 'categoryNameRequired');

export async function createCategory(
  db: Database,
  actor: Actor,
  { id, ...input }: CategoryInput & { id?: string },
) {
  return categories.createCategory(db, actor, { id, ...parseCategory(input) });
}

export async function updateCategory(
  db: Database,
  actor: Actor,
  id: string,
  { version, base, choices, ...input }: CategoryInput & { version?: number } & OpenedForm,
) {
  const opened = { version, base, choices };
  return categories.updateCategory(db, actor, id, { ...parseCategory(input), ...opened });
}
