import { Link } from 'react-router';
import { formatMessage, textOf } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { type HealthPart, healthContext } from '../../context.ts';
import { answering } from '../../http.ts';
import type { Route } from './+types/health';
import { healthPath } from './links.ts';
import { PageHeader } from './ui/page-header.tsx';

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  return { parts: await context.get(healthContext)(locale) };
});

export default function HealthPage({ loaderData: { parts } }: Route.ComponentProps) {
  const n = parts.filter(({ state }) => state !== 'good').length;
  const summary =
    n === 0
      ? texts.healthAllGood
      : formatMessage(texts.healthSomeAttention, { n, all: parts.length });
  return (
    <>
      <PageHeader title={texts.healthTitle}>
        <Link to={healthPath} className="button button-secondary">
          {texts.healthCheckAgain}
        </Link>
      </PageHeader>
      <p role="status" className="mb-1 font-semibold">
        {summary}
      </p>
      <p className="mb-4 max-w-2xl text-muted">{texts.healthIntro}</p>
      <div className="card">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{texts.healthPart}</th>
              <th scope="col">{texts.healthMeaning}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <Row key={part.part} {...part} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ part, state, says, todo }: HealthPart) {
  const badge = badgeOf(state);
  return (
    <tr>
      <th
        scope="row"
        className="w-28 border-b border-line align-top in-[tr:last-child]:border-b-0 sm:w-52"
      >
        <span className="block">{nameOf(part)}</span>
        <span className={`badge mt-1 ${badge.className}`}>{badge.text}</span>
      </th>
      <td className="wrap-anywhere in-[tr:last-child]:border-b-0">
        <p>{says.map((said) => textOf(texts, said)).join(' ')}</p>
        {todo ? <p className="mt-1 text-muted">{textOf(texts, todo)}</p> : null}
      </td>
    </tr>
  );
}

function badgeOf(state: HealthPart['state']) {
  return {
    good: { text: texts.healthGood, className: 'badge-success' },
    attention: { text: texts.healthAttention, className: 'badge-warning' },
    bad: { text: texts.healthBad, className: 'badge-important' },
    unknown: { text: texts.healthUnknown, className: '' },
  }[state];
}

function nameOf(part: HealthPart['part']): string {
  return {
    version: texts.healthVersion,
    database: texts.healthDatabase,
    changes: texts.healthChanges,
    cache: texts.healthCache,
    mail: texts.healthMail,
    pictures: texts.healthPictures,
    redis: texts.healthRedis,
    backups: texts.healthBackups,
    disk: texts.healthDisk,
    jobs: texts.healthJobs,
    links: texts.healthLinks,
    sources: texts.healthSources,
    workers: texts.healthWorkers,
    browsers: texts.healthBrowsers,
  }[part];
}
