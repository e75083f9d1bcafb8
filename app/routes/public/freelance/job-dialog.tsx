import { ExternalLink } from '../../../ui/external-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { PanelButton } from '../../../ui/panel-button.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { JobBadges, JobFacts } from './job-facts.tsx';
import type { FreelanceJob } from './jobs.server.ts';

export const dialogId = ({ id }: FreelanceJob) => `job-${id}`;

/** A dialog with the whole job offer and a button to apply. */
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
          // biome-ignore lint/a11y/noAutofocus: screen readers continue inside the dialog
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

function JobList({ title, items }: { title: string; items: string[] }) {
  return (
    <>
      <h3 className="mt-6 mb-2 text-lg font-bold">{title}</h3>
      <ul className="list-disc space-y-1 pl-6">
        {items.map((item) => (
          <li key={item}>
            <MixedText text={item} />
          </li>
        ))}
      </ul>
    </>
  );
}
