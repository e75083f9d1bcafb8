import { formatMessage } from '#messages/format.ts';
import { languageContext } from '../../../context.ts';
import { useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/freelance';
import { FreelanceFrame, freelancePath, loadFreelance } from './freelance-frame.tsx';
import { JobCard } from './job-card.tsx';
import { JobDialog } from './job-dialog.tsx';
import { listFreelanceJobs } from './jobs.server.ts';

export function loader(args: Route.LoaderArgs) {
  const { site } = loadFreelance(args);
  return {
    site,
    jobs: listFreelanceJobs(args.context.get(languageContext).texts, site.whatsappNumber),
  };
}

export default function Freelance({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const { site, jobs } = loaderData;
  return (
    <FreelanceFrame
      here={freelancePath}
      title={texts.freelanceTitle}
      description={texts.freelanceDescription}
      intro={formatMessage(texts.freelanceIntro, { siteName: site.siteName })}
    >
      <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
      {jobs.map((job) => (
        <JobDialog key={job.id} job={job} />
      ))}
    </FreelanceFrame>
  );
}
