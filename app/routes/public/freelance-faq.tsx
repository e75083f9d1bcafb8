import { freelanceTexts as texts } from '#messages/en/freelance.ts';
import { formatMessage } from '#messages/format.ts';
import type { Route } from './+types/freelance-faq';
import { FreelancePage, faqPath, freelanceMeta, loadFreelance } from './freelance-page.tsx';

const questions = [
  { question: texts.freelanceWhoQuestion, answer: texts.freelanceWhoAnswer },
  { question: texts.freelanceFeeQuestion, answer: texts.freelanceFeeAnswer },
  { question: texts.freelanceGovernmentQuestion, answer: texts.freelanceGovernmentAnswer },
  { question: texts.freelanceDocumentsQuestion, answer: texts.freelanceDocumentsAnswer },
  { question: texts.freelancePayQuestion, answer: texts.freelancePayAnswer },
  { question: texts.freelanceDegreeQuestion, answer: texts.freelanceDegreeAnswer },
  { question: texts.freelanceHoursQuestion, answer: texts.freelanceHoursAnswer },
  { question: texts.freelanceClosedQuestion, answer: texts.freelanceClosedAnswer },
];

export function loader(args: Route.LoaderArgs) {
  return loadFreelance(args);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return freelanceMeta(loaderData, {
    path: faqPath,
    title: texts.freelanceFaq,
    description: texts.freelanceFaqDescription,
  });
}

export default function FreelanceFaq({ loaderData }: Route.ComponentProps) {
  const { siteName } = loaderData.site;
  return (
    <FreelancePage
      here={faqPath}
      title={texts.freelanceFaq}
      intro={formatMessage(texts.freelanceFaqIntro, { siteName })}
    >
      <div className="card p-4 sm:p-7">
        {questions.map(({ question, answer }) => (
          <section key={question} className="mt-6 first:mt-0">
            <h2 className="text-lg font-bold">{question}</h2>
            <p className="mt-1">{formatMessage(answer, { siteName })}</p>
          </section>
        ))}
      </div>
    </FreelancePage>
  );
}
