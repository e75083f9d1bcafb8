/** The offers of freelance work; lists have one entry, and texts one paragraph, in a line. */
export const freelanceJobTexts = {
  workFromHome: 'Work from Home',
  partTime: 'Part-time',
  applyMessage:
    'Hello, I would like to apply for this work.\nTitle: {title}\nType: {type}\nDescription: {description}',

  checkerTitle: 'Notice Checker',
  checkerDescription:
    'Compare our notices of jobs, admit cards and results with the official notification, and report every date, fee or link that is wrong or out of date.',
  checkerSkills:
    'Careful reading of official notifications in English\nReading Hindi\nFinding the original of a notice on an official website',
  checkerRequirements:
    'A phone or computer with internet\n5 to 10 hours a week, at times that you choose\n18 years or older\nNo work for a coaching institute or recruiter whose notices you would check',
  checkerSalary: 'Per notice checked. The rate is agreed in writing before you start.',
  checkerExperience: 'None needed. A short paid trial decides.',
  checkerFullDescription:
    'You get a list of notices that are new or have changed. For each of them you open the official notification, compare its dates, fees, age limits and links with our page, and note every difference together with the page of the notification that proves it.\nPeople plan months of work around these dates, so being right matters more than being quick. One notice takes ten to twenty minutes.\nWe begin with a trial of two notices, paid like any other, so that both sides know what to expect. You may stop at any time.',
  translatorTitle: 'Hindi Translator',
  translatorDescription:
    'Translate notices and guides from English into plain Hindi that a first-time candidate understands, with every date, number and official term exactly as it stands.',
  translatorSkills:
    'Hindi as you would write it for a newspaper\nReading official English without effort\nTyping Devanagari\nThe usual terms of recruitment, such as भर्ती, प्रवेश पत्र and पात्रता',
  translatorRequirements:
    'A computer, or a phone that you type on comfortably\n8 to 12 hours a week, at times that you choose\n18 years or older\nTwo samples of your own translation, of any text',
  translatorSalary: 'Per English word. The rate is agreed in writing before you start.',
  translatorExperience:
    'Some translating, editing or teaching in Hindi. Samples count more than certificates.',
  translatorFullDescription:
    'You translate short notices, and now and then a guide of about 800 words, into Hindi that people say aloud: short sentences, the common word before the learned one, the official term in brackets where both are in use.\nNames of bodies, posts, dates, fees and links stay exactly as they are in the source. An editor reads every text and sends you the changes, so that the next one needs fewer.\nWe begin with one short notice, paid like any other. You may stop at any time.',
} as const;
