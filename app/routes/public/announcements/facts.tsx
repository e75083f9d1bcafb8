import { Fragment, type ReactNode } from 'react';
import type { Announcement } from '#domain/announcements/schema.ts';
import { groupDates, isRecruitmentBackground } from '#domain/facts/date-groups.ts';
import {
  describeAges,
  describeDate,
  describeFacts,
  describeRelaxation,
  describeRound,
  type FactName,
  factLabel,
  formatRupees,
  organisationInFull,
  relaxationLabel,
  roundLabel,
} from '#domain/facts/describe.ts';
import { datesToldOf } from '#domain/facts/last-date.ts';
import type { FactLink } from '#domain/facts/official-links.ts';
import type { DateName, Facts } from '#domain/facts/schema.ts';
import { announcementPath, landingPath } from '#domain/links.ts';
import type { ChangedDate } from '#domain/lists/notice-in-thread.ts';
import { isSameDate } from '#domain/lists/timeline.ts';
import { titleIn } from '#domain/translated.ts';
import { formatMessage } from '#messages/format.ts';
import type { Language } from '#messages/texts.ts';
import { CancelledDate } from '../../../ui/cancelled-date.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { AbbreviationContext } from './abbreviations.tsx';
import { type Row, Rows, Terms } from './fact-rows.tsx';
import { LinkList } from './official-links.tsx';
import { Posts } from './posts.tsx';

/**
 * The facts of an announcement as tables. The dates of the announcement's stage come first. In a
 * notice about a later stage, facts about the recruitment are at the end in a closed `details`
 * element. In notices about jobs and admissions, official links come after the posts. In other
 * notices they come before the key facts.
 *
 * @param changed dates that other notices of the thread changed
 * @param links official links that are not shown above the tables
 * @param otherwise content that replaces the tables if the announcement has no facts
 */
export function FactTables({
  announcement,
  changed = [],
  links,
  otherwise,
}: {
  announcement: Announcement;
  changed?: readonly ChangedDate[];
  links: readonly FactLink[];
  otherwise: ReactNode;
}) {
  const language = useLanguage();
  const { texts } = language;
  const { rounds = [], posts = [], fees = [] } = announcement.facts;
  const { key, recruitment } = groupDates(announcement);
  const isFolded = isRecruitmentBackground(announcement);
  const rows = overviewRows(announcement, language);
  const overview = rows.filter(({ name }) => !isFolded || !OF_RECRUITMENT.has(name));
  const aboutRecruitment = [
    ...dateRows(announcement, recruitment, changed, language),
    ...rows.filter((row) => !overview.includes(row)),
  ];
  const relaxations = relaxationRows(announcement.facts, language);
  const amounts = (
    <>
      <Block title={texts.ageRelaxation} lines={relaxations.length}>
        <Rows rows={relaxations} className="relaxations" />
      </Block>
      <Block title={texts['fact-fees']} lines={fees.length}>
        <Rows rows={feeRows(fees, language)} className="amounts" />
      </Block>
    </>
  );
  const isForApplying = announcement.kind === 'job' || announcement.kind === 'admission';
  const officialLinks = (
    <Block title={texts['fact-links']} lines={links.length}>
      <LinkList links={links} />
    </Block>
  );
  if (![key, rounds, rows, recruitment, posts, fees, links].some((block) => block.length > 0))
    return otherwise;
  return (
    <AbbreviationContext value={announcement}>
      <div className="facts">
        <Block title={texts.keyDates} lines={key.length}>
          <Rows rows={dateRows(announcement, key, changed, language)} />
        </Block>
        <Block title={texts['fact-rounds']} lines={rounds.length}>
          <Rows rows={roundRows(announcement, language)} className="rounds" />
        </Block>
        {isForApplying ? null : officialLinks}
        <Block title={texts.keyFacts} lines={overview.length}>
          <Rows rows={overview} />
        </Block>
        <Block title={texts['fact-posts']} lines={posts.length}>
          <Posts posts={posts} />
        </Block>
        {isFolded ? null : amounts}
        {isForApplying ? officialLinks : null}
        {isFolded && [aboutRecruitment, relaxations, fees].some((block) => block.length > 0) ? (
          <details className="about-recruitment">
            <summary>{texts.aboutRecruitment}</summary>
            {aboutRecruitment.length > 0 ? <Rows rows={aboutRecruitment} /> : null}
            {amounts}
          </details>
        ) : null}
      </div>
    </AbbreviationContext>
  );
}

/** A heading with its content. Renders nothing if `lines` is 0. */
function Block({ title, lines, children }: { title: string; lines: number; children: ReactNode }) {
  return lines === 0 ? null : (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const isCancelled = ({ facts }: Pick<Announcement, 'facts'>) => facts.mark === 'cancelled';

/**
 * Returns a row for each date. In a cancelled notice all dates are struck through, except the date
 * of the notification.
 */
function dateRows(
  announcement: Announcement,
  names: DateName[],
  changed: readonly ChangedDate[],
  language: Language,
): Row[] {
  const dates = datesToldOf(announcement);
  return names.flatMap((name) => {
    const date = dates[name];
    const label = factLabel(`dates.${name}`, language.texts);
    if (!date) return [];
    const text = describeDate(date, language, name);
    if (isCancelled(announcement) && name !== 'notification') {
      return { label, value: <CancelledDate key={name}>{text}</CancelledDate> };
    }
    const change = changed.find((one) => one.name === name && isSameDate(one.to, date));
    return { label, value: change ? <Changed key={name} {...change} /> : text };
  });
}

/**
 * A date that another notice changed. Shows the former date, too, and links to the other notice.
 */
function Changed({ from, to, by }: ChangedDate) {
  const language = useLanguage();
  const { texts, locale } = language;
  const [now, former] = [to, from].map((date) =>
    describeDate({ ...date, extendedFrom: undefined }, language),
  );
  const dates = { date: now ?? '', from: former ?? '' };
  return (
    <>
      <span className="newer-date">{formatMessage(texts.dateNow, dates)}</span>{' '}
      <a href={announcementPath(by, locale)} className="link">
        <MixedText text={formatMessage(texts.dateChangedBy, { title: titleIn(by, locale) })} />
      </a>
    </>
  );
}

/**
 * Facts about the recruitment. If a notice is about a later stage, they are in a closed `details`
 * element.
 */
const OF_RECRUITMENT: ReadonlySet<FactName> = new Set([
  'age',
  'requirements',
  'domicile',
  'languages',
  'gender',
  'physical',
  'attempts',
  'modes',
  'payScale',
  'pay',
]);

/** Returns a row for each fact except the dates and the facts of `OWN_PLACE`. */
function overviewRows(
  announcement: Announcement,
  language: Language,
): (Row & { name: FactName })[] {
  const { age } = announcement.facts;
  const links = listLinks(announcement, language);
  return describeFacts(announcement, language).flatMap(({ name, label, text }) => {
    if (name.startsWith('dates.') || OWN_PLACE.has(name)) return [];
    const listed = links[name];
    if (listed) return { name, label, value: <ListLinks links={listed} /> };
    if (name === 'organisation') {
      return { name, label, value: organisationInFull(announcement, language.locale) };
    }
    return { name, label, value: name === 'age' ? describeAges(age ?? {}, language) : text };
  });
}

type ListLink = { name: string; path: string };

/** Returns links to other notices with the same value of a fact, such as all notices of a state. */
function listLinks(
  announcement: Announcement,
  { texts, locale }: Language,
): Partial<Record<FactName, ListLink[]>> {
  const { facts, organisationSlug } = announcement;
  const organisation = organisationSlug && {
    name: organisationInFull(announcement, locale),
    path: landingPath('organisation', organisationSlug, locale),
  };
  return {
    ...(organisation && { organisation: [organisation] }),
    qualifications: facts.qualifications?.map((level) => ({
      name: texts[`qualification-${level}`],
      path: landingPath('qualification', level, locale),
    })),
    states: facts.states?.map((state) => ({
      name: texts[`state-${state}`],
      path: landingPath('state', state, locale),
    })),
  };
}

function ListLinks({ links }: { links: ListLink[] }) {
  return links.map(({ name, path }, index) => (
    <Fragment key={path}>
      {index > 0 ? ', ' : null}
      <a href={path} className="link">
        <MixedText text={name} />
      </a>
    </Fragment>
  ));
}

/**
 * Facts that the table of key facts leaves out. The badge under the title shows the mark. The other
 * facts have their own sections.
 */
const OWN_PLACE: ReadonlySet<string> = new Set(['mark', 'posts', 'rounds', 'fees', 'links']);

/**
 * Returns a row for each group of candidates with a higher age limit. The value is the number of
 * additional years.
 */
function relaxationRows({ age }: Facts, language: Language): Row[] {
  return (age?.relaxations ?? []).map((relaxation) => ({
    label: relaxationLabel(relaxation, language.texts),
    value: describeRelaxation(relaxation, language),
  }));
}

/**
 * Returns a row for each examination round. The value contains the dates of the round, one below
 * the other.
 */
function roundRows(announcement: Announcement, language: Language): Row[] {
  const { rounds = [], dates } = announcement.facts;
  return rounds.map((round) => ({
    label: roundLabel(round, language.texts),
    value: (
      <Terms
        terms={describeRound(round, language, dates?.exam)}
        isCancelled={isCancelled(announcement)}
      />
    ),
  }));
}

function feeRows(fees: NonNullable<Facts['fees']>, language: Language): Row[] {
  return fees.map(({ group = '', rupees }) => ({
    label: group,
    value: formatRupees(rupees, language),
  }));
}
