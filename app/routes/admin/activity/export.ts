import { type ActivityLine, exportActivity } from '#domain/activity/activity.server.ts';
import { texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import type { Route } from './+types/export';
import { toCsv } from './csv.ts';
import { readFilters } from './filters.ts';

/**
 * Serves the filtered rows of the activity log as CSV, at most the newest 10,000. Times are in UTC
 * (ISO 8601).
 */
export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const lines = await exportActivity(db, context.get(actorContext), readFilters(url));
  const names = [
    texts.columnTime,
    texts.columnPerson,
    texts.columnSession,
    texts.columnAction,
    texts.columnEntity,
    texts.columnEntry,
    texts.columnEntryId,
    texts.columnFields,
    texts.columnReason,
  ];
  return new Response(toCsv([names, ...lines.map(toRow)]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="activity.csv"',
    },
  });
});

function toRow(line: ActivityLine): string[] {
  return [
    line.at,
    line.staffName ?? '',
    line.session ?? '',
    line.action,
    line.entity,
    line.label ?? '',
    line.entityId ?? '',
    line.fields.join(' '),
    line.reason ?? '',
  ];
}
