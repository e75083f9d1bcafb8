import { formatDate, isPastLastDate } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { useLanguage } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import type { FreelanceJob } from './jobs.server.ts';

/** The type of the job and the type of employment, under the title of the job. */
export function JobBadges({ job }: { job: FreelanceJob }) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-2">
      <span className="badge badge-success">{job.type}</span>
      <span className="badge">{job.employmentType}</span>
    </p>
  );
}

/** The salary, required experience and last date of a job. */
export function JobFacts({ job }: { job: FreelanceJob }) {
  const { locale, texts } = useLanguage();
  const { now } = useLayoutData();
  return (
    <>
      <dl className="mt-4 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="font-semibold">{texts.jobSalary}</dt>
        <dd className="max-sm:mb-1.5">{job.salary}</dd>
        <dt className="font-semibold">{texts.jobExperience}</dt>
        <dd>{job.experience}</dd>
      </dl>
      <p className="mt-2 text-sm text-alert">
        <time dateTime={job.lastDate} className="font-semibold">
          {formatMessage(texts.lastDate, { date: formatDate(job.lastDate, locale) })}
        </time>
        {isPastLastDate(job.lastDate, new Date(now)) ? (
          <span className="badge ml-2">{texts.closed}</span>
        ) : null}
      </p>
    </>
  );
}
