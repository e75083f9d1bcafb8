import { freelanceTexts as texts } from '#messages/en/freelance.ts';
import { freelanceFaqTexts } from '#messages/en/freelance-faq.ts';
import { formatMessage } from '#messages/format.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import type { Route } from './+types/faq';
import { FreelancePage, faqPath, freelanceMeta, loadFreelance } from './freelance-page.tsx';

const questions = [
  {
    question: freelanceFaqTexts.freelanceWhoQuestion,
    answer: freelanceFaqTexts.freelanceWhoAnswer,
  },
  {
    question: freelanceFaqTexts.freelanceFeeQuestion,
    answer: freelanceFaqTexts.freelanceFeeAnswer,
  },
  {
    question: freelanceFaqTexts.freelanceGovernmentQuestion,
    answer: freelanceFaqTexts.freelanceGovernmentAnswer,
  },
  {
    question: freelanceFaqTexts.freelanceDocumentsQuestion,
    answer: freelanceFaqTexts.freelanceDocumentsAnswer,
  },
  {
    question: freelanceFaqTexts.freelancePayQuestion,
    answer: freelanceFaqTexts.freelancePayAnswer,
  },
  {
    question: freelanceFaqTexts.freelanceDegreeQuestion,
    answer: freelanceFaqTexts.freelanceDegreeAnswer,
  },
  {
    question: freelanceFaqTexts.freelanceHoursQuestion,
    answer: freelanceFaqTexts.freelanceHoursAnswer,
  },
  {
    question: freelanceFaqTexts.freelanceClosedQuestion,
    answer: freelanceFaqTexts.freelanceClosedAnswer,
  },
];

export function loader(args: Route.LoaderArgs) {
  return loadFreelance(args);
}

export function meta(place: Route.MetaArgs) {
  return freelanceMeta(place, {
    path: faqPath,
    title: texts.freelanceFaq,
    description: freelanceFaqTexts.freelanceFaqDescription,
  });
}

export default function FreelanceFaq({ loaderData }: Route.ComponentProps) {
  const { siteName } = loaderData.site;
  return (
    <FreelancePage
      here={faqPath}
      title={texts.freelanceFaq}
      intro={formatMessage(freelanceFaqTexts.freelanceFaqIntro, { siteName })}
    >
      <div className="card p-4 sm:p-7">
        {questions.map(({ question, answer }) => (
          <section key={question} className="mt-6 first:mt-0">
            <h2 className="text-lg font-bold">{question}</h2>
            <p className="mt-1">
              <LinkedText text={formatMessage(answer, { siteName })} />
            </p>
          </section>
        ))}
      </div>
    </FreelancePage>
  );
}
