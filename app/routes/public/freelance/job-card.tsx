import { formatDate, isPastLastDate } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelButton } from '../../../ui/panel-button.tsx';
import { useLocale, useTexts } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import type { FreelanceJob } from './jobs.server.ts';

const dialogId = ({ id }: FreelanceJob) => `job-${id}`;

/** One offer of the list; its button opens the dialog, without scripts as a popover. */
export function JobCard({ job }: { job: FreelanceJob }) {
  const texts = useTexts();
  return (
    <li id={job.id} className="card flex flex-col p-4 sm:p-5">
      <div className="flex gap-4">
        <div className="flex size-14 shrink-0 items-center justify-center rounded-md bg-brand-soft text-link">
          <Icon name={job.thumbnail} className="size-7" />
        </div>
        <div className="min-w-0">
          <h2 className="text-lg font-bold leading-snug">{job.title}</h2>
          <JobBadges job={job} />
        </div>
      </div>
      <p className="mt-3">{job.description}</p>
      <JobFacts job={job} />
      <div className="mt-auto pt-5">
        <PanelButton panel={dialogId(job)} className="button button-primary max-sm:w-full">
          {texts.viewDetails}
          <span className="sr-only">: {job.title}</span>
        </PanelButton>
      </div>
    </li>
  );
}

/** All of an offer, and the way to apply for it. */
export function JobDialog({ job }: { job: FreelanceJob }) {
  const texts = useTexts();
  const heading = `${dialogId(job)}-title`;
  return (
    <dialog
      id={dialogId(job)}
      popover="auto"
      aria-labelledby={heading}
      className="dialog max-w-2xl p-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none max-sm:border-0 sm:max-h-[calc(100dvh-3rem)]"
    >
      <div className="sticky top-0 flex justify-end border-b border-line bg-surface px-4 py-2 sm:px-7">
        <PanelButton panel={dialogId(job)} closes className="button button-plain">
          <Icon name="close" /> {texts.close}
        </PanelButton>
      </div>
      <div className="px-4 pt-5 pb-7 sm:px-7">
        <h2
          id={heading}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: reading goes on inside the dialog
          autoFocus
          className="text-2xl font-bold outline-none"
        >
          {job.title}
        </h2>
        <JobBadges job={job} />
        <JobFacts job={job} />
        <h3 className="mt-6 mb-2 text-lg font-bold">{texts.jobAbout}</h3>
        <div className="space-y-3">
          {job.fullDescription.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <JobList title={texts.jobSkills} items={job.skills} />
        <JobList title={texts.jobRequirements} items={job.requirements} />
        <ExternalLink href={job.applyAddress} className="button button-primary mt-7 max-sm:w-full">
          {texts.applyNow}
        </ExternalLink>
        <p className="hint mt-2">{texts.applyHint}</p>
      </div>
    </dialog>
  );
}

function JobBadges({ job }: { job: FreelanceJob }) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-2">
      <span className="badge badge-success">{job.type}</span>
      <span className="badge">{job.employmentType}</span>
    </p>
  );
}

function JobFacts({ job }: { job: FreelanceJob }) {
  const locale = useLocale();
  const texts = useTexts();
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

function JobList({ title, items }: { title: string; items: string[] }) {
  return (
    <>
      <h3 className="mt-6 mb-2 text-lg font-bold">{title}</h3>
      <ul className="list-disc space-y-1 pl-6">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
