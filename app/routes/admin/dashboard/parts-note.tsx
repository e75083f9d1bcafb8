import { formatDateTime } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import type { PartName } from '../../../context.ts';

export type FailingPart = {
  part: PartName;
  /** Time at which the failure started (ISO 8601). */
  since: string | null;
  /** Whether the service refused the site's credentials. Only an operator can fix this. */
  isRefused: boolean;
};

/** Lists the services that currently fail, and explains the effect of each failure to staff. */
export function PartsNote({ failing }: { failing: FailingPart[] }) {
  if (failing.length === 0) return null;
  const words: Record<PartName, { title: string; text: string }> = {
    database: { title: texts.databaseFails, text: texts.databaseFailsText },
    redis: { title: texts.redisFails, text: texts.redisFailsText },
    bucket: { title: texts.bucketFails, text: texts.bucketFailsText },
    mail: { title: texts.mailFails, text: texts.mailFailsText },
  };
  return (
    <div role="status" className="message-box message-box-warning mb-5 space-y-3">
      {failing.map(({ part, since, isRefused }) => (
        <div key={part}>
          <p className="font-semibold">{words[part].title}</p>
          <p className="text-sm">
            {part === 'mail' && isRefused ? texts.mailRefusedText : words[part].text}{' '}
            {since
              ? formatMessage(texts.failsSince, { time: formatDateTime(since, locale) })
              : null}
          </p>
        </div>
      ))}
    </div>
  );
}
