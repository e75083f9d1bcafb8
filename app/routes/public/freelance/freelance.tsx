import { freelanceTexts } from '#messages/en/freelance.ts';
import { formatMessage } from '#messages/format.ts';
import type { Route } from './+types/freelance';
import { FreelancePage, freelanceMeta, freelancePath, loadFreelance } from './freelance-page.tsx';
import { JobCard, JobDialog } from './job.tsx';
import { listFreelanceJobs } from './jobs.server.ts';

export function loader(args: Route.LoaderArgs) {
  const { site } = loadFreelance(args);
  return { site, jobs: listFreelanceJobs(site.whatsappNumber) };
}

export function meta(place: Route.MetaArgs) {
  return freelanceMeta(place, {
    path: freelancePath,
    title: freelanceTexts.freelanceTitle,
    description: freelanceTexts.freelanceDescription,
  });
}

export default function Freelance({ loaderData }: Route.ComponentProps) {
  const { site, jobs } = loaderData;
  return (
    <FreelancePage
      here={freelancePath}
      title={freelanceTexts.freelanceTitle}
      intro={formatMessage(freelanceTexts.freelanceIntro, { siteName: site.siteName })}
    >
      <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
      {jobs.map((job) => (
        <JobDialog key={job.id} job={job} />
      ))}
    </FreelancePage>
  );
}
