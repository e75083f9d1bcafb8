import { footerTexts } from '#messages/en/footer.ts';

/** The questions that the footer answers and the structured data repeats. */
export const frequentQuestions = [
  { question: footerTexts.faqWhatQuestion, answer: footerTexts.faqWhatAnswer },
  { question: footerTexts.faqMoneyQuestion, answer: footerTexts.faqMoneyAnswer },
  { question: footerTexts.faqOfficialQuestion, answer: footerTexts.faqOfficialAnswer },
];
