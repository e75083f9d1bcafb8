import type { Texts } from '#messages/texts.ts';

/** The questions that the footer answers and the structured data repeats. */
export function frequentQuestions(texts: Texts) {
  return [
    { question: texts.faqWhatQuestion, answer: texts.faqWhatAnswer },
    { question: texts.faqMoneyQuestion, answer: texts.faqMoneyAnswer },
    { question: texts.faqOfficialQuestion, answer: texts.faqOfficialAnswer },
  ];
}
