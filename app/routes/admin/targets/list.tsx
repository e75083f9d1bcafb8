import { Form, Link, redirect, useNavigation } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import {
  listUnreviewedTargets,
  reviewTarget,
  type UnreviewedTarget,
} from '#domain/targets/targets.server.ts';
import { readTargetKey, targetKey } from '#domain/targets/targets.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { intentsOf } from '../access.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { readIntent, refusedWrite } from '../forms/write.server.ts';
import { announcementViewPath, editAnnouncementPath, targetsPath } from '../links.ts';
import { ConfirmFailure } from '../ui/confirm-dialog.tsx';
import { EmptyList } from '../ui/empty-list.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StaffTable } from '../ui/staff-table.tsx';
import type { Route } from './+types/list';
import { TargetWarnings } from './targets-box.tsx';

export const loader = answering(async ({ context }: Route.LoaderArgs) => ({
  targets: await listUnreviewedTargets(context.get(databaseContext), context.get(actorContext)),
}));

export async function action({ context, request }: Route.ActionArgs) {
  const { intent, id } = await readIntent(request, intentsOf('/admin/targets'));
  const target = readTargetKey(id);
  try {
    const db = context.get(databaseContext);
    const found = target && (await reviewTarget(db, context.get(actorContext), target, intent));
    return redirect(found ? editAnnouncementPath(found) : targetsPath);
  } catch (error) {
    return refusedWrite(context, error, 'targetReviewFailed');
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

/**
 * The page that lists the hosts, accounts and telephone numbers that one member of staff has
 * confirmed. Another member of staff must still review them.
 */
export default function Targets({ loaderData: { targets }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.targetsToReview} />
      {actionData ? (
        <ConfirmFailure answer={actionData} failedText={texts.targetReviewFailed} />
      ) : null}
      <p className="mb-4 text-muted">{texts.targetsToReviewIntro}</p>
      <StaffTable
        items={targets}
        columns={[texts.columnEntry, texts.targetConfirmedBy, texts.columnTime, texts.columnAction]}
        empty={<EmptyList text={texts.noTargetsToReview} />}
      >
        {(target) => <Row key={targetKey(target)} target={target} />}
      </StaffTable>
    </>
  );
}

function Row({ target }: { target: UnreviewedTarget }) {
  const isSending = useNavigation().formMethod === 'POST';
  const { kind, value, announcement, confirmedAt, confirmedBy, isOwn } = target;
  const name = formatMessage(texts[`target-${kind}`], { value });
  return (
    <tr>
      <td className="wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <TargetWarnings target={target} />
        {announcement ? (
          <Link to={announcementViewPath(announcement.id)} className="link">
            <MixedText text={announcement.title} />
          </Link>
        ) : null}
      </td>
      <td>{confirmedBy ?? texts.siteItself}</td>
      <td className="text-muted tabular-nums whitespace-nowrap">
        <time dateTime={confirmedAt}>{formatDateTime(confirmedAt, locale)}</time>
      </td>
      <td>
        {isOwn ? (
          <span className="hint">{texts.targetOwn}</span>
        ) : (
          <Form method="post" className="flex flex-wrap gap-2 min-[74rem]:flex-nowrap">
            <HiddenFields fields={{ id: targetKey(target) }} />
            {(['right', 'wrong'] as const).map((intent) => (
              <button
                key={intent}
                type="submit"
                name="intent"
                value={intent}
                disabled={isSending}
                className="button button-secondary button-small"
              >
                {texts[intent === 'right' ? 'targetRight' : 'targetWrong']}
                <span className="sr-only"> {value}</span>
              </button>
            ))}
          </Form>
        )}
      </td>
    </tr>
  );
}
