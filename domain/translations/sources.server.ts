import type { Database } from '#db/client.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { listAboutSections } from '../about/about.server.ts';
import type { Actor } from '../actor.ts';
import { getAnnouncementForStaff } from '../announcements/announcements.server.ts';
import { presentDays } from '../announcements/changed-days.server.ts';
import { toMergedContent } from '../announcements/content-shape.ts';
import { getCategory } from '../categories/categories.server.ts';
import { Forbidden, NotFound } from '../errors.ts';
import { findMailTemplate } from '../mails/templates.server.ts';
import { isVisitorMail, originalVisitorMail } from '../mails/templates.ts';
import { requirePermission } from '../permissions.ts';
import { getPostForStaff } from '../posts/posts.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { aboutTexts } from './about-texts.ts';
import {
  onlyEntry,
  type TranslatedEntity,
  type TranslationValues,
  translatedEntities,
} from './fields.ts';

/**
 * The English texts of an entry, by the name of the translated field. Texts that staff have not
 * written are empty, except in emails. `label` is null for an entity without a table. `isDefault`
 * is true if the texts are defaults, which the message catalogue has in every language.
 */
export type Source = {
  label: string | null;
  texts: TranslationValues;
  isDefault?: boolean;
  /** Days of an announcement's dates (`yyyy-mm-dd`). */
  days?: string[];
};

type ReadSource = (db: Database, id: string, actor: Actor) => Promise<Source>;

const sources: Record<TranslatedEntity, ReadSource> = {
  async category(db, id) {
    const { name } = await getCategory(db, id);
    return { label: name, texts: { name } };
  },
  async post(db, id, actor) {
    const post = await getPostForStaff(db, actor, id);
    if (!post.isEditable) throw new Forbidden();
    const { title, excerpt, content, author, readTime, seoTitle, seoDescription } = post;
    return {
      label: title,
      texts: { title, excerpt, content, author, readTime, seoTitle, seoDescription },
    };
  },
  async announcement(db, id) {
    const announcement = await getAnnouncementForStaff(db, id);
    const { title, description } = announcement;
    const days = presentDays(toMergedContent(announcement));
    return { label: title, texts: { description }, days };
  },
  async about(db, id) {
    requireOnly('about', id);
    return { label: null, texts: aboutTexts(await listAboutSections(db)) };
  },
  async settings(db, id) {
    requireOnly('settings', id);
    const { siteName = '', bannerText = '', businessHours = '' } = await readSettings(db);
    return { label: null, texts: { siteName, bannerText, businessHours } };
  },
  async 'mail-template'(db, id) {
    if (!isVisitorMail(id)) throw new NotFound('translationNotFound');
    const stored = await findMailTemplate(db, id);
    const { subject, body } = stored ?? originalVisitorMail(id, textsFor('en'));
    return { label: null, texts: { subject, body }, isDefault: stored === null };
  },
};

function requireOnly(entity: keyof typeof onlyEntry, id: string): void {
  if (id !== onlyEntry[entity]) throw new NotFound('translationNotFound');
}

/**
 * Loads the English texts of an entry, for a person who may translate it.
 *
 * @throws Forbidden if the actor may not write the entry
 * @throws NotFound
 */
export async function getSource(
  db: Database,
  actor: Actor,
  entity: TranslatedEntity,
  id: string,
): Promise<Source> {
  requirePermission(actor, translatedEntities[entity].permission);
  return sources[entity](db, id, actor);
}
