import { hostOf } from '#domain/addresses.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import { formatDate } from '#domain/dates.ts';
import {
  type FactLink,
  isDigiLocker,
  isPdf,
  type OfficialLinks as SortedLinks,
} from '#domain/facts/official-links.ts';
import { formatMessage } from '#messages/format.ts';
import type { Texts } from '#messages/texts.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';

/**
 * The buttons under the title. The first button is the preferred link for the stage of the notice,
 * such as the result. The second button opens the official website. The text below the second
 * button contains the day of the last link check. Links to further sites follow.
 */
export function OfficialLinks({
  announcement: { url },
  links: { official, wanted, further },
  linkCheckedAt,
}: {
  announcement: Announcement;
  links: SortedLinks;
  linkCheckedAt: string | null;
}) {
  const { locale, texts } = useLanguage();
  if (!url && !wanted) return null;
  return (
    <div className="official-links">
      {wanted?.url ? (
        <p>
          <ExternalLink href={wanted.url} className="button button-primary">
            <MixedText text={linkLabel(wanted, texts)} />
          </ExternalLink>
          <Opens address={wanted.url} />
        </p>
      ) : null}
      {url ? (
        <p>
          <ExternalLink
            href={url}
            className={`button ${wanted ? 'button-secondary' : 'button-primary'}`}
          >
            {texts.visitOfficialWebsite}
          </ExternalLink>
          <Opens address={url} what={official ? subjectOf(official, texts) : ''} />
          {linkCheckedAt ? (
            <time dateTime={linkCheckedAt} className="no-print">
              {formatMessage(texts.officialLinkChecked, {
                date: formatDate(linkCheckedAt, locale),
              })}
            </time>
          ) : null}
        </p>
      ) : null}
      {further.length > 0 ? (
        <div>
          {texts.furtherSites}
          <LinkList links={further} />
        </div>
      ) : null}
    </div>
  );
}

/**
 * A text below a button. The text names the target of the link, such as 'Opens: Answer key, PDF ·
 * btsc.bihar.gov.in'.
 */
function Opens({ address, what = '' }: { address: string; what?: string }) {
  const texts = useTexts();
  const named = [what, isPdf(address) ? texts.pdf : ''].filter(Boolean).join(', ');
  const opened = [named, hostOf(address)].filter(Boolean).join(' · ');
  return (
    <span className="no-print">
      <MixedText text={formatMessage(texts.opens, { what: opened })} />
    </span>
  );
}

/**
 * Returns a name for the target of an official link, such as 'Answer key'. Returns '' for a link of
 * the kind `other` without a label.
 */
function subjectOf({ kind, label }: FactLink, texts: Texts): string {
  if (label) return label;
  return kind === 'other' ? '' : texts[`opens-${kind}`];
}

function linkLabel(link: FactLink, texts: Texts): string {
  return link.label ?? (isDigiLocker(link) ? texts.digiLocker : texts[`link-${link.kind}`]);
}

/**
 * A list of links, each with the host of its target. The texts of the links do not say 'Apply',
 * because applications may be closed.
 */
export function LinkList({ links }: { links: readonly FactLink[] }) {
  const texts = useTexts();
  return (
    <ul className="link-list">
      {links.map((link) => (
        <li key={link.url}>
          <ExternalLink href={link.url ?? ''} className="link">
            <MixedText
              text={
                link.kind === 'apply' && !link.label
                  ? texts.applicationPortal
                  : linkLabel(link, texts)
              }
            />
          </ExternalLink>
          <span>{hostOf(link.url ?? '')}</span>
        </li>
      ))}
    </ul>
  );
}
