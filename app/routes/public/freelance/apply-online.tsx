import { freelanceTexts as texts } from '#messages/en/freelance.ts';
import { freelanceApplyTexts } from '#messages/en/freelance-apply.ts';
import { formatMessage } from '#messages/format.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import type { Route } from './+types/apply-online';
import { applyOnlinePath, FreelancePage, freelanceMeta, loadFreelance } from './freelance-page.tsx';
import { listFreelanceJobs } from './jobs.server.ts';

export function loader(args: Route.LoaderArgs) {
  const { site } = loadFreelance(args);
  const jobs = listFreelanceJobs(site.whatsappNumber);
  return { site, jobs: jobs.map(({ id, title, applyAddress }) => ({ id, title, applyAddress })) };
}

export function meta(place: Route.MetaArgs) {
  return freelanceMeta(place, {
    path: applyOnlinePath,
    title: freelanceApplyTexts.applyOnlineTitle,
    description: freelanceApplyTexts.applyOnlineDescription,
  });
}

export default function ApplyOnline({ loaderData }: Route.ComponentProps) {
  const { site, jobs } = loaderData;
  const steps = [
    {
      title: freelanceApplyTexts.applyStepChooseTitle,
      text: freelanceApplyTexts.applyStepChooseText,
    },
    {
      title: freelanceApplyTexts.applyStepWriteTitle,
      text: freelanceApplyTexts.applyStepWriteText,
    },
    {
      title: freelanceApplyTexts.applyStepAgreeTitle,
      text: freelanceApplyTexts.applyStepAgreeText,
    },
    {
      title: freelanceApplyTexts.applyStepTrialTitle,
      text: freelanceApplyTexts.applyStepTrialText,
    },
  ];
  return (
    <FreelancePage
      here={applyOnlinePath}
      title={freelanceApplyTexts.applyOnlineTitle}
      intro={freelanceApplyTexts.applyOnlineIntro}
    >
      <div className="card p-4 sm:p-7">
        <ol className="space-y-5">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand font-bold text-on-brand"
              >
                {index + 1}
              </span>
              <div className="min-w-0">
                <h2 className="text-lg font-bold">{title}</h2>
                <p className="mt-0.5">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-6 flex flex-wrap gap-3">
          {jobs.map((job) => (
            <ExternalLink
              key={job.id}
              href={job.applyAddress}
              className="button button-primary max-sm:w-full"
            >
              {formatMessage(freelanceApplyTexts.applyForJob, { title: job.title })}
            </ExternalLink>
          ))}
        </p>
        <p className="hint mt-2">
          {texts.applyHint} {freelanceApplyTexts.applyByMail}{' '}
          <a href={`mailto:${site.contactEmail}`} className="link">
            {site.contactEmail}
          </a>
          .
        </p>
        <h2 className="mt-8 mb-2 text-lg font-bold">{freelanceApplyTexts.applyNeverTitle}</h2>
        <ul className="list-disc space-y-1 pl-6">
          {freelanceApplyTexts.applyNeverList.split('\n').map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </FreelancePage>
  );
}
