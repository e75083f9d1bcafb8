import { Icon } from '../../../ui/icon.tsx';
import { PanelButton } from '../../../ui/panel-button.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { dialogId } from './job-dialog.tsx';
import { JobBadges, JobFacts } from './job-facts.tsx';
import type { FreelanceJob } from './jobs.server.ts';

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
