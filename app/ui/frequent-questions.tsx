import { localePath } from '#domain/links.ts';
import { formatMessage } from '#messages/format.ts';
import type { Texts } from '#messages/texts.ts';
import { useLanguage } from './texts.ts';
import { useAddress } from './use-address.ts';

/**
 * The questions and answers in the footer of every public page. The structured data of the page
 * repeat them.
 */
function frequentQuestions(texts: Texts, siteName: string) {
  return [
    { question: texts.faqWhatQuestion, answer: texts.faqWhatAnswer },
    { question: texts.faqMoneyQuestion, answer: texts.faqMoneyAnswer },
    { question: texts.faqOfficialQuestion, answer: texts.faqOfficialAnswer },
  ].map(({ question, answer }) => ({
    question: formatMessage(question, { siteName }),
    answer: formatMessage(answer, { siteName }),
  }));
}

/** Returns the questions and answers as structured data (schema.org). */
export function frequentQuestionsData(texts: Texts, siteName: string) {
  return {
    '@type': 'FAQPage',
    mainEntity: frequentQuestions(texts, siteName).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The questions at the top of the footer. A click on a question shows its answer. */
export function FrequentQuestions({ siteName }: { siteName: string }) {
  const { locale, texts } = useLanguage();
  const address = useAddress();
  const isAboutTheSite = ['/', '/about'].some((path) => address === localePath(path, locale));
  return (
    <section aria-labelledby="faq" className="border-t border-line bg-surface">
      {/* The list of questions is open only on the home page and the about page. */}
      <details open={isAboutTheSite} className="page-width py-3">
        <summary className="min-h-8 py-1">
          <h2 id="faq" className="inline text-lg font-bold">
            {texts.faqTitle}
          </h2>
        </summary>
        {frequentQuestions(texts, siteName).map(({ question, answer }) => (
          <details key={question} className="border-b border-line py-2">
            <summary className="min-h-8 py-1 font-semibold">{question}</summary>
            <p className="max-w-3xl pb-2 text-muted">{answer}</p>
          </details>
        ))}
      </details>
    </section>
  );
}
