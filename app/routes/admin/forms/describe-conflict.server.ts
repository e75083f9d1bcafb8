import { z } from 'zod';
import type { Kept, MergeConflict } from '#domain/merge-save.server.ts';
import { findStaffName } from '#domain/staff/staff.server.ts';
import { formatMessage } from '#messages/format.ts';
import type { StaffTexts } from '#messages/texts.ts';
import type { ConflictField, SavedMeanwhile } from './conflict-box.tsx';
import { parseJson } from './parse-json.ts';

/** A part of a content in words. */
export type DescribedPart = Pick<ConflictField, 'label' | 'isHtml'> & {
  /** The text of a value of it; '' for nothing. */
  describe(value: unknown): string;
};

/**
 * The parts that two people changed, in words.
 *
 * @param saved who saved the stored version, and when
 * @param describePart names a part and says its values
 */
export function describeConflict(
  { collisions, version }: MergeConflict,
  { savedBy, savedAt }: Pick<SavedMeanwhile, 'savedBy' | 'savedAt'>,
  describePart: (part: string) => DescribedPart,
): SavedMeanwhile {
  const fields = collisions.map((collision) => {
    const { label, isHtml = false, describe } = describePart(collision.part);
    return {
      part: collision.part,
      label,
      isHtml,
      base: 'base' in collision ? describe(collision.base) : null,
      mine: describe(collision.mine),
      theirs: describe(collision.theirs),
    };
  });
  return { savedBy, savedAt, version, fields };
}

/** A part whose values are texts, lists of texts or nothing. */
export function textPart(label: string): DescribedPart {
  return {
    label,
    describe: (value) => (Array.isArray(value) ? value.join(', ') : String(value ?? '')),
  };
}

/** Says which parts somebody else changed meanwhile; null where there are none. */
function describeKept(
  texts: StaffTexts,
  labels: readonly string[],
  name: string | null,
): string | null {
  const fields = [...new Set(labels)];
  if (fields.length === 0) return null;
  const template = fields.length === 1 ? texts.mergedOther : texts.mergedOthers;
  return formatMessage(template, { name: name ?? texts.somebody, fields: fields.join(', ') });
}

/** As {@link describeKept}, of a save that was just made. */
export async function describeSaved(
  texts: StaffTexts,
  db: Parameters<typeof findStaffName>[0],
  { kept, keptOf }: Kept,
  labelOf: (part: string) => string,
): Promise<string | null> {
  if (kept.length === 0) return null;
  const name = keptOf && (await findStaffName(db, keptOf));
  return describeKept(texts, kept.map(labelOf), name);
}

/** As {@link keptInAddress} leaves it for the next page. */
const keptSchema = z.array(z.string()).max(200);

/** The parts that a save kept of somebody else, for the address of the page that it leads to. */
export function keptInAddress({ kept = [], keptOf }: Partial<Kept>): Record<string, string> {
  if (kept.length === 0) return {};
  // Lines of lists may be long; their lists are named.
  const names = [...new Set(kept.map((part) => part.replace(/\[.*$/s, '')))];
  return { kept: JSON.stringify(names), ...(keptOf && { keptOf }) };
}

/** As {@link describeSaved}, from an address. Anybody may write one, so it names only known parts. */
export async function describeKeptInAddress(
  texts: StaffTexts,
  db: Parameters<typeof findStaffName>[0],
  url: URL,
  labelOf: (part: string) => string | undefined,
): Promise<string | null> {
  const kept = keptSchema.safeParse(parseJson(url.searchParams.get('kept') ?? ''));
  const labels = (kept.data ?? []).flatMap((part) => labelOf(part) ?? []);
  if (labels.length === 0) return null;
  const keptOf = url.searchParams.get('keptOf');
  return describeKept(texts, labels, keptOf && (await findStaffName(db, keptOf)));
}
