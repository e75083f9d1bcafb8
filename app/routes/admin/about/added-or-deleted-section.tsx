import { useLocation } from 'react-router';
import type { AboutSectionName } from '#domain/about/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { RestoreButton } from '../ui/restore-button.tsx';
import { SuccessBox } from '../ui/success-box.tsx';
import { useDoneText } from '../ui/use-done-text.ts';
import { sectionTitles } from './form-schema.ts';

/**
 * Confirms that a section was added, restored or deleted. The message about a deletion has an undo
 * button.
 */
export function AddedOrDeletedSection({ deleted }: { deleted: AboutSectionName | null }) {
  const { key } = useLocation();
  const done = useDoneText({ added: texts.aboutAdded, restored: texts.aboutRestored });
  if (deleted) {
    return (
      <SuccessBox key={key}>
        <p>{formatMessage(texts.aboutDeletedText, { section: sectionTitles[deleted] })}</p>
        <RestoreButton id={deleted} />
      </SuccessBox>
    );
  }
  return done ? (
    <SuccessBox key={key}>
      <p>{done}</p>
    </SuccessBox>
  ) : null;
}
