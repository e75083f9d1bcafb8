import { z } from 'zod';
import { sanitizeContent } from '#domain/clean-html.server.ts';
import type { Kept, MergeConflict } from '#domain/merge-save.server.ts';
import { findStaffName } from '#domain/staff/staff.server.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import type { ConflictField, SavedMeanwhile } from './conflict-box.tsx';
import { parseJson } from './parse-json.ts';

/** The label of a part, and a function that describes its values. */
export type DescribedPart = Pick<ConflictField, 'label' | 'isHtml'> & {
  /** Describes a value as text; '' if the value is empty. */
  describe(value: unknown): string;
};

/**
 * Describes the parts that two people changed.
 *
 * @param saved who saved the stored version, and when
 * @param describePart returns the label of a part, and a function that describes its values
 */
export function describeConflict(
  { collisions, version }: MergeConflict,
  { savedBy, savedAt }: Pick<SavedMeanwhile, 'savedBy' | 'savedAt'>,
  describePart: (part: string) => DescribedPart,
): SavedMeanwhile {
  const fields = collisions.map((collision) => {
    const { label, isHtml = false, describe } = describePart(collision.part);
    // `base` comes from the browser, so its HTML is sanitized.
    const clean = isHtml ? sanitizeContent : (text: string) => text;
    return {
      part: collision.part,
      label,
      isHtml,
      base: 'base' in collision ? clean(describe(collision.base)) : null,
      mine: describe(collision.mine),
      theirs: describe(collision.theirs),
    };
  });
  return { savedBy, savedAt, version, fields };
}

/** Describes a part whose values are texts or lists of texts. A value may be empty. */
export function textPart(label: string): DescribedPart {
  return {
    label,
    describe: (value) => (Array.isArray(value) ? value.join(', ') : String(value ?? '')),
  };
}

/**
 * Describes a part whose value is a row or a list of rows. A value may be empty. Each row becomes a
 * line of the text.
 */
export function linesPart(label: string, describeLine: (line: unknown) => string): DescribedPart {
  const listOf = (value: unknown) => (Array.isArray(value) ? value : [value ?? []].flat());
  return { label, describe: (value) => listOf(value).map(describeLine).join('\n') };
}

/**
 * Returns a text that names the fields in which a save preserved the changes of somebody else.
 * Returns null if `labels` is empty.
 */
function describeKept(labels: readonly string[], name: string | null): string | null {
  const fields = [...new Set(labels)];
  if (fields.length === 0) return null;
  const template = fields.length === 1 ? texts.mergedOther : texts.mergedOthers;
  return formatMessage(template, { name: name ?? texts.somebody, fields: fields.join(', ') });
}

/**
 * Returns a text that names the fields in which this save preserved the changes of somebody else.
 * Returns null if the save preserved none.
 */
export async function describeSaved(
  db: Parameters<typeof findStaffName>[0],
  { kept, keptOf }: Kept,
  labelOf: (part: string) => string,
): Promise<string | null> {
  if (kept.length === 0) return null;
  const name = keptOf && (await findStaffName(db, keptOf));
  return describeKept(kept.map(labelOf), name);
}

/** The format of the URL parameter `kept`, which {@link keptInAddress} writes. */
const keptSchema = z.array(z.string()).max(200);

/**
 * Returns URL parameters for the page after a save. They name the parts in which the save preserved
 * the changes of somebody else.
 */
export function keptInAddress({ kept = [], keptOf }: Partial<Kept>): Record<string, string> {
  if (kept.length === 0) return {};
  // For a row, the URL names only the list, because the name of the row may be long.
  const names = [...new Set(kept.map((part) => part.replace(/\[.*$/s, '')))];
  return { kept: JSON.stringify(names), ...(keptOf && { keptOf }) };
}

/**
 * Returns a text that names the parts in the URL parameters of {@link keptInAddress}. Unknown parts
 * are left out, because anybody can edit a URL. Returns null if no part is left.
 */
export async function describeKeptInAddress(
  db: Parameters<typeof findStaffName>[0],
  url: URL,
  labelOf: (part: string) => string | undefined,
): Promise<string | null> {
  const kept = keptSchema.safeParse(parseJson(url.searchParams.get('kept') ?? ''));
  const labels = (kept.data ?? []).flatMap((part) => labelOf(part) ?? []);
  if (labels.length === 0) return null;
  const keptOf = url.searchParams.get('keptOf');
  return describeKept(labels, keptOf && (await findStaffName(db, keptOf)));
}
