import { formatMessage } from '#messages/format.ts';
import { languageContext } from '../../../context.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/apply-online';
import { applyOnlinePath, FreelanceFrame, loadFreelance } from './freelance-frame.tsx';
import { listFreelanceJobs } from './jobs.server.ts';

export function loader(args: Route.LoaderArgs) {
  const { site } = loadFreelance(args);
  const jobs = listFreelanceJobs(args.context.get(languageContext).texts, site.whatsappNumber);
  return { site, jobs: jobs.map(({ id, title, applyAddress }) => ({ id, title, applyAddress })) };
}

export default function ApplyOnline({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const { site, jobs } = loaderData;
  const steps = [
    {
      title: texts.applyStepChooseTitle,
      text: texts.applyStepChooseText,
    },
    {
      title: texts.applyStepWriteTitle,
      text: texts.applyStepWriteText,
    },
    {
      title: texts.applyStepAgreeTitle,
      text: texts.applyStepAgreeText,
    },
    {
      title: texts.applyStepTrialTitle,
      text: texts.applyStepTrialText,
    },
  ];
  return (
    <FreelanceFrame
      here={applyOnlinePath}
      title={texts.applyOnlineTitle}
      description={texts.applyOnlineDescription}
      intro={texts.applyOnlineIntro}
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
              {formatMessage(texts.applyForJob, { title: job.title })}
            </ExternalLink>
          ))}
        </p>
        <p className="hint mt-2">
          {texts.applyHint} {texts.applyByMail}{' '}
          <a href={`mailto:${site.contactEmail}`} className="link">
            {site.contactEmail}
          </a>
          .
        </p>
        <h2 className="mt-8 mb-2 text-lg font-bold">{texts.applyNeverTitle}</h2>
        <ul className="list-disc space-y-1 pl-6">
          {texts.applyNeverList.split('\n').map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </FreelanceFrame>
  );
}
