import type { Texts } from '#messages/texts.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { applyAddress } from './apply-link.server.ts';

/**
 * A job that the site itself offers (public site, section 3). The site offers two jobs, whose
 * content is part of the code.
 */
export type FreelanceJob = {
  id: string;
  title: string;
  type: string;
  employmentType: string;
  /** Last date to apply, `yyyy-mm-dd`. */
  lastDate: string;
  description: string;
  skills: string[];
  requirements: string[];
  salary: string;
  experience: string;
  thumbnail: IconName;
  fullDescription: string[];
  /** The URL of 'Apply Now'. */
  applyAddress: string;
};

const jobs = (texts: Texts): Omit<FreelanceJob, 'applyAddress'>[] => [
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

/** Lists the jobs. Their 'Apply Now' links open a chat with the given WhatsApp number. */
export function listFreelanceJobs(texts: Texts, whatsappNumber: string): FreelanceJob[] {
  return jobs(texts).map((job) => ({
    ...job,
    applyAddress: applyAddress(texts, job, whatsappNumber),
  }));
}

function lines(text: string): string[] {
  return text.split('\n');
}
