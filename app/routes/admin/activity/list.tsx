import { useSearchParams } from 'react-router';
import {
  type ActivityLine,
  listActivity,
  listActivityChoices,
} from '#domain/activity/activity.server.ts';
import { type ActivityEntity, activityEntities } from '#domain/activity/entities.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import type { MessageKey } from '#messages/texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { ChoiceFilter, StaffListFilters } from '../forms/staff-list-filters.tsx';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { activityExportPath, activityPath } from '../links.ts';
import { EmptyList } from '../ui/empty-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StaffTable } from '../ui/staff-table.tsx';
import type { Route } from './+types/list';
import { readFilters } from './filters.ts';

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const filters = readFilters(url);
  const cursor = url.searchParams.get('cursor');
  const [page, choices] = await Promise.all([
    listActivity(db, actor, { ...filters, cursor }),
    listActivityChoices(db, actor),
  ]);
  return { page, choices, filters };
});

export default function Activity({ loaderData: { page, choices, filters } }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <>
      <PageHeader title={texts.activityTitle}>
        <a href={`${activityExportPath}?${parameters}`} className="button button-secondary">
          {texts.activityExport}
        </a>
      </PageHeader>
      <p className="mb-4 text-muted">{texts.activityIntro}</p>
      <StaffListFilters
        path={activityPath}
        isNarrowed={isNarrowed}
        className="flex flex-wrap items-end gap-3"
      >
        <ChoiceFilter name="staffId" label={texts.columnPerson} value={filters.staffId ?? ''}>
          <option value="">{texts.everybody}</option>
          {choices.staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceFilter>
        <ChoiceFilter name="action" label={texts.columnAction} value={filters.action ?? ''}>
          <option value="">{texts.everyAction}</option>
          {choices.actions.map((action) => (
            <option key={action} value={action}>
              {nameOfAction(action)}
            </option>
          ))}
        </ChoiceFilter>
        <ChoiceFilter name="entity" label={texts.columnEntity} value={filters.entity ?? ''}>
          <option value="">{texts.everyEntity}</option>
          {activityEntities.map((entity) => (
            <option key={entity} value={entity}>
              {texts[entityNames[entity]]}
            </option>
          ))}
        </ChoiceFilter>
        <DateFilter name="from" label={texts.fromDate} value={filters.from} />
        <DateFilter name="until" label={texts.untilDate} value={filters.until} />
      </StaffListFilters>
      <StaffTable
        {...page}
        columns={[
          texts.columnPerson,
          texts.columnAction,
          texts.columnEntry,
          texts.columnFields,
          texts.columnTime,
        ]}
        empty={<EmptyList text={texts.noActivity} />}
      >
        {(line) => <Row key={line.id} line={line} />}
      </StaffTable>
    </>
  );
}

function DateFilter({
  name,
  label,
  value,
}: {
  name: string;
  label: string;
  value: string | null | undefined;
}) {
  return (
    <div>
      <label htmlFor={name} className="label text-sm">
        {label}
      </label>
      <input
        key={value}
        id={name}
        type="date"
        name={name}
        defaultValue={value ?? ''}
        className="field"
      />
    </div>
  );
}

function Row({ line }: { line: ActivityLine }) {
  const { at, staffName, session, action, entity, label, entityId, fields, reason } = line;
  const kind = entityNames[entity as ActivityEntity];
  const isMessage = entity === 'message' && label;
  return (
    <tr>
      <td>
        <span className="block font-semibold wrap-anywhere">{staffName ?? texts.siteItself}</span>
        {session ? <span className="block text-sm text-muted">{session}</span> : null}
      </td>
      <td>{nameOfAction(action)}</td>
      <td className="wrap-anywhere">
        <span className="block">{kind ? texts[kind] : entity}</span>
        <span className="block text-sm text-muted">
          {label ? (
            <MixedText text={isMessage ? formatDateTime(label, locale) : label} />
          ) : (
            entityId
          )}
        </span>
        {reason ? (
          <span className="block text-sm">{formatMessage(texts.activityReason, { reason })}</span>
        ) : null}
      </td>
      <td className="text-sm wrap-anywhere">{fields.join(', ')}</td>
      <td className="text-sm text-muted tabular-nums">
        <time dateTime={at} className="block max-sm:px-2">
          {formatDateTime(at, locale)}
        </time>
      </td>
    </tr>
  );
}

const entityNames = {
  announcement: 'entityAnnouncement',
  document: 'entityDocument',
  target: 'entityTarget',
  category: 'entityCategory',
  thread: 'entityThread',
  post: 'entityPost',
  about: 'entityAbout',
  picture: 'entityPicture',
  message: 'entityMessage',
  person: 'entityPerson',
  mail: 'entityMail',
  setting: 'entitySetting',
  translation: 'entityTranslation',
  source: 'entitySource',
  inbox: 'entityInbox',
  staff: 'entityStaff',
  session: 'entitySession',
  activity: 'entityActivity',
} as const satisfies Record<ActivityEntity, MessageKey>;

/** Returns the display name of an action. Returns an unknown action unchanged. */
function nameOfAction(action: string): string {
  const names: Record<string, string> = {
    create: texts.actionCreate,
    save: texts.actionSave,
    delete: texts.actionDelete,
    restore: texts.actionRestore,
    move: texts.actionMove,
    merge: texts.actionMerge,
    release: texts.actionRelease,
    accept: texts.actionAccept,
    visit: texts.actionVisit,
    take: texts.actionTake,
    duplicate: texts.actionDuplicate,
    reject: texts.actionReject,
    'undo-filter': texts.actionUndoFilter,
    publish: texts.actionPublish,
    unpublish: texts.actionUnpublish,
    upload: texts.actionUpload,
    read: texts.actionRead,
    respond: texts.actionRespond,
    retry: texts.actionRetry,
    erase: texts.actionErase,
    reset: texts.actionReset,
    enable: texts.actionEnable,
    disable: texts.actionDisable,
    role: texts.actionRole,
    password: texts.actionPassword,
    'start-two-step': texts.actionStartTwoStep,
    'confirm-two-step': texts.actionConfirmTwoStep,
    'stop-two-step': texts.actionStopTwoStep,
    'reset-two-step': texts.actionResetTwoStep,
    'new-codes': texts.actionNewCodes,
    end: texts.actionEnd,
    'end-others': texts.actionEndOthers,
  };
  return names[action] ?? action;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
