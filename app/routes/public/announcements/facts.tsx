import { Fragment, type ReactNode } from 'react';
import { hostOf } from '#domain/addresses.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import {
  describeAges,
  describeDate,
  describeFacts,
  describeRelaxation,
  describeRound,
  describeTerms,
  type FactName,
  factLabel,
  formatRupees,
  lineInWords,
  organisationInFull,
  relaxationLabel,
  roundLabel,
} from '#domain/facts/describe.ts';
import { datesOf } from '#domain/facts/last-date.ts';
import { dateNames, type Facts, horizontals, reservations } from '#domain/facts/schema.ts';
import { formatNumber } from '#domain/indian-numbers.ts';
import { landingPath } from '#domain/links.ts';
import type { Language } from '#messages/texts.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLanguage } from '../../../ui/texts.ts';

type Row = { label: string; value: ReactNode };

/** The facts of an announcement as tables. Only jobs and admissions show their links last. */
export function FactTables({
  announcement,
  otherwise,
}: {
  announcement: Announcement;
  otherwise: ReactNode;
}) {
  const language = useLanguage();
  const { texts } = language;
  const { rounds = [], posts = [], fees = [], links = [] } = announcement.facts;
  const dates = dateRows(announcement, language);
  const overview = overviewRows(announcement, language);
  const isForApplying = announcement.kind === 'job' || announcement.kind === 'admission';
  const officialLinks = (
    <Block title={texts['fact-links']} lines={links.length}>
      <Links links={links} />
    </Block>
  );
  if (![dates, rounds, overview, posts, fees, links].some((block) => block.length > 0))
    return otherwise;
  return (
    <div className="facts">
      <Block title={texts.keyDates} lines={dates.length}>
        <Rows rows={dates} />
      </Block>
      <Block title={texts['fact-rounds']} lines={rounds.length}>
        <Rows rows={roundRows(rounds, language)} />
      </Block>
      {isForApplying ? null : officialLinks}
      <Block title={texts.keyFacts} lines={overview.length}>
        <Rows rows={overview} />
      </Block>
      <Block title={texts['fact-posts']} lines={posts.length}>
        <Posts posts={posts} />
      </Block>
      <Block title={texts['fact-fees']} lines={fees.length}>
        <Rows rows={feeRows(fees, language)} className="amounts" />
      </Block>
      {isForApplying ? officialLinks : null}
    </div>
  );
}

/** A heading with its content; nothing if there is no content. */
function Block({ title, lines, children }: { title: string; lines: number; children: ReactNode }) {
  return lines === 0 ? null : (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Rows({ rows, className }: { rows: Row[]; className?: string }) {
  return (
    <table className={className}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">
              <MixedText text={label} />
            </th>
            <td>{typeof value === 'string' ? <MixedText text={value} /> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The dates in order of time, unknown ones at the end. A last date alone is left out, because the
 * page shows it under the title. A last date that ends the period for objections is left out too.
 */
function dateRows(announcement: Announcement, language: Language): Row[] {
  const dates = datesOf(announcement);
  if (!announcement.facts.dates) return [];
  return dateNames
    .flatMap((name) => {
      const date = dates[name];
      const isTold = name === 'last' && date?.on === dates.objection?.until;
      const value = date && !isTold ? describeDate(date, language) : '';
      return value ? [{ on: date?.on ?? '', name, value }] : [];
    })
    .sort((one, other) => one.on.localeCompare(other.on))
    .map(({ name, value }) => ({ label: factLabel(`dates.${name}`, language.texts), value }));
}

/** The facts that fit on one line each. */
function overviewRows(announcement: Announcement, language: Language): Row[] {
  const { age } = announcement.facts;
  const links = listLinks(announcement, language);
  return describeFacts(announcement, language).flatMap(({ name, label, text }) => {
    if (name.startsWith('dates.') || OWN_PLACE.has(name)) return [];
    const listed = links[name];
    if (listed) return { label, value: <ListLinks links={listed} /> };
    if (name === 'organisation') return { label, value: organisationInFull(announcement.facts) };
    return { label, value: name === 'age' && age?.relaxations ? <Ages age={age} /> : text };
  });
}

type ListLink = { name: string; path: string };

/** The page of all notices with the same value of a fact. */
function listLinks(
  { facts, organisationSlug }: Announcement,
  { texts, locale }: Language,
): Partial<Record<FactName, ListLink[]>> {
  const organisation = organisationSlug && {
    name: organisationInFull(facts),
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

/** Facts with a table of their own, and those in the badge under the title. */
const OWN_PLACE: ReadonlySet<string> = new Set(['mark', 'posts', 'rounds', 'fees', 'links']);

function Ages({ age }: { age: NonNullable<Facts['age']> }) {
  const language = useLanguage();
  return (
    <>
      {describeAges(age, language)}
      <ul>
        {age.relaxations?.map((relaxation) => {
          const name = relaxationLabel(relaxation, language.texts);
          const parts = [describeRelaxation(relaxation, language.texts)];
          return (
            <li key={name}>
              <MixedText text={lineInWords({ name, parts })} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A row for each round, with its dates one below the other. */
function roundRows(rounds: NonNullable<Facts['rounds']>, language: Language): Row[] {
  return rounds.map((round) => ({
    label: roundLabel(round, language.texts),
    value: (
      <ul>
        {describeRound(round, language).map(({ name, label, text }) => (
          <li key={name}>
            {label}: {text}
          </li>
        ))}
      </ul>
    ),
  }));
}

function feeRows(fees: NonNullable<Facts['fees']>, language: Language): Row[] {
  return fees.map(({ group = '', rupees }) => ({
    label: group,
    value: formatRupees(rupees, language),
  }));
}

/**
 * A table of posts. With numbers by reservation each post's name has its own row, so that phones
 * have room for the numbers. Without any numbers posts are a list.
 */
function Posts({ posts }: { posts: NonNullable<Facts['posts']> }) {
  const language = useLanguage();
  const { texts, locale } = language;
  const groups = [...reservations, ...horizontals].filter((group) =>
    posts.some((post) => post[group] !== undefined),
  );
  const names = posts.map((post) => ({
    name: post.name ?? '',
    terms: describeTerms(post, language).join(' · '),
  }));
  const number = (count?: number) => (count === undefined ? '' : formatNumber(count, locale));
  const isCounted = posts.some(({ total }) => total !== undefined);
  if (groups.length === 0 && isCounted && names.every(({ terms }) => terms === '')) {
    return (
      <Rows
        rows={posts.map(({ name = '', total }) => ({ label: name, value: number(total) }))}
        className="amounts"
      />
    );
  }
  const columns = (['total', ...groups] as const).map((key) => ({
    key,
    label: key === 'total' ? texts.total : texts[`reservation-${key}`],
    numbers: posts.map((post) => number(post[key])),
  }));
  const counted = groups.length > 0 || isCounted ? columns : [];
  const Numbers = groups.length > 0 && fitsPhone(columns) ? PostTable : PostList;
  return <Numbers names={names} columns={counted} />;
}

/** The counted columns of a post. */
type Column = { key: string; label: string; numbers: string[] };
type NumbersProps = { names: { name: string; terms: string }[]; columns: Column[] };

/** Number of characters that fit in a row of numbers on a phone of 320 pixels. */
const ROW_CHARACTERS = 29;

function fitsPhone(columns: Column[]): boolean {
  const longest = columns.map(({ label, numbers }) =>
    Math.max(...[label, ...numbers].map((text) => text.length)),
  );
  return longest.reduce((sum, length) => sum + length, 0) <= ROW_CHARACTERS;
}

function PostTable({ names, columns }: NumbersProps) {
  return (
    // The table scrolls if the text is large, as tables of descriptions do.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a wide table
    <div className="table-frame" tabIndex={0}>
      <table className="post-table">
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {names.map((post, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two posts may have the same name
          <tbody key={index}>
            {post.name ? (
              <tr>
                <th colSpan={columns.length} scope="rowgroup">
                  <PostName {...post} />
                </th>
              </tr>
            ) : null}
            <tr>
              {columns.map(({ key, numbers }) => (
                <td key={key}>{numbers[index]}</td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The name of a post, with what only this post says about age, qualification and pay. */
function PostName({ name, terms }: NumbersProps['names'][number]) {
  return (
    <>
      <strong>
        <MixedText text={name} />
      </strong>
      {terms ? (
        <p className="post-terms">
          <MixedText text={terms} />
        </p>
      ) : null}
    </>
  );
}

function PostList({ names, columns }: NumbersProps) {
  return (
    <ul className="post-list">
      {names.map((post, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two posts may have the same name
        <li key={index}>
          <PostName {...post} />
          {columns.length > 0 ? (
            <dl>
              {columns.map(({ key, label, numbers }) =>
                numbers[index] ? (
                  <div key={key}>
                    <dt>{label}</dt>
                    <dd>{numbers[index]}</dd>
                  </div>
                ) : null,
              )}
            </dl>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Links({ links }: { links: NonNullable<Facts['links']> }) {
  const { texts } = useLanguage();
  return (
    <ul className="link-list">
      {links.map(({ kind, url = '', label = texts[`link-${kind}`] }) => (
        <li key={url}>
          <ExternalLink href={url} className="link">
            <MixedText text={label} />
          </ExternalLink>
          <span>{hostOf(url)}</span>
        </li>
      ))}
    </ul>
  );
}
