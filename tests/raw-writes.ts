import type { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import type { Actor } from '#domain/actor.ts';
import * as categories from '#domain/categories/categories.server.ts';
import { categorySchema } from '#domain/categories/schema.ts';
import type { OpenedForm } from '#domain/merge-save.server.ts';
import * as posts from '#domain/posts/posts.server.ts';
import { postSchema } from '#domain/posts/schema.ts';
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
  return categories.updateCategory(db, actor, id, {
    ...parseCategory(input),
    version,
    base,
    choices,
  });
}

export type PostInput = z.input<typeof postSchema>;

const parsePost = (input: PostInput) => parseInput(postSchema, input, 'postTitleRequired');

export async function createPost(
  db: Database,
  actor: Actor,
  { id, ...input }: PostInput & { id?: string },
) {
  return posts.createPost(db, actor, { id, ...parsePost(input) });
}

export async function updatePost(
  db: Database,
  actor: Actor,
  id: string,
  { version, base, choices, ...input }: PostInput & { version?: number } & OpenedForm,
) {
  return posts.updatePost(db, actor, id, { ...parsePost(input), version, base, choices });
}

export async function importPosts(
  db: Database,
  actor: Actor,
  imported: readonly (PostInput & { createdAt: Date; updatedAt: Date })[],
) {
  const parsed = imported.map(({ createdAt, updatedAt, ...input }) => ({
    ...parsePost(input),
    createdAt,
    updatedAt,
  }));
  return posts.importPosts(db, actor, parsed);
}
