import { formatMessage } from '#messages/format.ts';
import type { Texts } from '#messages/texts.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/faq';
import { FreelanceFrame, faqPath, loadFreelance } from './freelance-frame.tsx';

const questions = (texts: Texts) => [
  {
    question: texts.freelanceWhoQuestion,
    answer: texts.freelanceWhoAnswer,
  },
  {
    question: texts.freelanceFeeQuestion,
    answer: texts.freelanceFeeAnswer,
  },
  {
    question: texts.freelanceGovernmentQuestion,
    answer: texts.freelanceGovernmentAnswer,
  },
  {
    question: texts.freelanceDocumentsQuestion,
    answer: texts.freelanceDocumentsAnswer,
  },
  {
    question: texts.freelancePayQuestion,
    answer: texts.freelancePayAnswer,
  },
  {
    question: texts.freelanceDegreeQuestion,
    answer: texts.freelanceDegreeAnswer,
  },
  {
    question: texts.freelanceHoursQuestion,
    answer: texts.freelanceHoursAnswer,
  },
  {
    question: texts.freelanceClosedQuestion,
    answer: texts.freelanceClosedAnswer,
  },
];

export function loader(args: Route.LoaderArgs) {
  return loadFreelance(args);
}

export default function FreelanceFaq({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const { siteName } = loaderData.site;
  return (
    <FreelanceFrame
      here={faqPath}
      title={texts.freelanceFaq}
      description={texts.freelanceFaqDescription}
      intro={formatMessage(texts.freelanceFaqIntro, { siteName })}
    >
      <div className="card p-4 sm:p-7">
        {questions(texts).map(({ question, answer }) => (
          <section key={question} className="mt-6 first:mt-0">
            <h2 className="text-lg font-bold">{question}</h2>
            <p className="mt-1">
              <LinkedText text={formatMessage(answer, { siteName })} />
            </p>
          </section>
        ))}
      </div>
    </FreelanceFrame>
  );
}
