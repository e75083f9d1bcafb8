import { cutText } from '#domain/text.ts';
import { freelanceJobTexts as texts } from '#messages/en/freelance-jobs.ts';
import { formatMessage } from '#messages/format.ts';
import type { IconName } from '../../ui/icon.tsx';

/** Work that the site itself offers (public site, section 3); fixed content, two entries. */
export type FreelanceJob = {
  id: string;
  title: string;
  type: string;
  employmentType: string;
  /** A calendar date, `yyyy-mm-dd`. */
  lastDate: string;
  description: string;
  skills: string[];
  requirements: string[];
  salary: string;
  experience: string;
  thumbnail: IconName;
  /** Paragraphs. */
  fullDescription: string[];
  /** Where 'Apply Now' leads. */
  applyAddress: string;
};

const jobs: readonly Omit<FreelanceJob, 'applyAddress'>[] = [
  {
    id: 'notice-checker',
    title: texts.checkerTitle,
    type: texts.workFromHome,
    employmentType: texts.partTime,
    lastDate: '2027-03-31',
    description: texts.checkerDescription,
    skills: lines(texts.checkerSkills),
    requirements: lines(texts.checkerRequirements),
    salary: texts.checkerSalary,
    experience: texts.checkerExperience,
    thumbnail: 'search',
    fullDescription: lines(texts.checkerFullDescription),
  },
  {
    id: 'hindi-translator',
    title: texts.translatorTitle,
    type: texts.workFromHome,
    employmentType: texts.partTime,
    lastDate: '2027-03-31',
    description: texts.translatorDescription,
    skills: lines(texts.translatorSkills),
    requirements: lines(texts.translatorRequirements),
    salary: texts.translatorSalary,
    experience: texts.translatorExperience,
    thumbnail: 'papers',
    fullDescription: lines(texts.translatorFullDescription),
  },
];

/** The work that is offered, for those who apply to this number. */
export function listFreelanceJobs(whatsappNumber: string): FreelanceJob[] {
  return jobs.map((job) => ({ ...job, applyAddress: applyAddress(job, whatsappNumber) }));
}

/** So much of the description stands in the message (public site, section 9). */
const APPLY_DESCRIPTION_CHARACTERS = 100;

/**
 * Where 'Apply Now' leads: a chat with the site's number, with a message that names the title, the
 * type and the beginning of the description (public site, section 2, /freelance).
 */
export function applyAddress(
  { title, type, description }: Pick<FreelanceJob, 'title' | 'type' | 'description'>,
  whatsappNumber: string,
): string {
  const message = formatMessage(texts.applyMessage, {
    title,
    type,
    description: cutText(description, APPLY_DESCRIPTION_CHARACTERS),
  });
  return `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(message)}`;
}

function lines(text: string): string[] {
  return text.split('\n');
}
