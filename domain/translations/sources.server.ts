import type { Database } from '#db/client.server.ts';
import type { Actor } from '../actor.ts';
import { getCategory } from '../categories/categories.server.ts';
import { requirePermission } from '../permissions.ts';
import { type TranslatedEntity, type TranslationValues, translatedEntities } from './fields.ts';

/** The English texts of an entry, by the names of its translated fields. */
export type Source = { label: string; texts: TranslationValues };

const sources: Record<TranslatedEntity, (db: Database, id: string) => Promise<Source>> = {
  async category(db, id) {
    const { name } = await getCategory(db, id);
    return { label: name, texts: { name } };
  },
};

/**
 * The English texts of an entry, for somebody who may translate it.
 *
 * @throws Forbidden for somebody who may not write the entity
 * @throws NotFound
 */
export async function getSource(
  db: Database,
  actor: Actor,
  entity: TranslatedEntity,
  id: string,
): Promise<Source> {
  requirePermission(actor, translatedEntities[entity].permission);
  return sources[entity](db, id);
}
