import { Link, redirect, useLocation } from 'react-router';
import type { Database } from '#db/client.server.ts';
import {
  deleteAnnouncement,
  findAnnouncement,
  findDeletedAnnouncement,
  restoreAnnouncement,
} from '#domain/announcements/announcements.server.ts';
import { isExtendable } from '#domain/announcements/extension.ts';
import {
  type AnnouncementSummary,
  announcementSorts,
  announcementStates,
} from '#domain/announcements/schema.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import type { Category } from '#domain/categories/schema.ts';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { endsCorrection } from '#domain/facts/last-date.ts';
import { countText, formatNumber } from '#domain/indian-numbers.ts';
import { announcementPath } from '#domain/links.ts';
import { countForStaff, listForStaff } from '#domain/lists/lists.server.ts';
import { listOutdated } from '#domain/translations/states.server.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';
import {
  actorContext,
  databaseContext,
  meaningsContext,
  staffSearchContext,
} from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { intentsOf } from '../access.ts';
import { describeKeptInAddress } from '../forms/describe-conflict.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { ChoiceFilter, SearchFilter, StaffListFilters } from '../forms/staff-list-filters.tsx';
import { readIntent, refusedWrite } from '../forms/write.server.ts';
import {
  type AnnouncementFilters,
  announcementListPath,
  announcementsPath,
  announcementViewPath,
  editAnnouncementPath,
  extendAnnouncementPath,
  faultyLinksPath,
  inboxPath,
  listAfterWrite,
  missedSearchesPath,
  newAnnouncementPath,
  threadsPath,
  withBack,
} from '../links.ts';
import { useLiveList } from '../live/use-live-list.ts';
import { TranslationBadge } from '../translations/translation-badge.tsx';
import { AskButton, ConfirmDialog, ConfirmFailure } from '../ui/confirm-dialog.tsx';
import { EmptyList } from '../ui/empty-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RestoreButton } from '../ui/restore-button.tsx';
import { SortHeader } from '../ui/sort-header.tsx';
import { RowLink, StaffTable } from '../ui/staff-table.tsx';
import { SuccessBox } from '../ui/success-box.tsx';
import { useDoneText } from '../ui/use-done-text.ts';
import { useKeptAnswer } from '../ui/use-kept-answer.ts';
import { useListAddress } from '../ui/use-list-address.ts';
import { useQuestion } from '../ui/use-question.ts';
import type { Route } from './+types/list';
import { readFilters } from './filters.ts';
import { ImportanceBadges } from './importance-badges.tsx';
import { announcementNameLabel } from './part-labels.ts';

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const filters = readFilters(url);
  const savedId = url.searchParams.get('saved');
  const options = {
    categoryId: filters.category,
    query: filters.q,
    meanings: context.get(meaningsContext)(),
    cursor: url.searchParams.get('cursor'),
    state: announcementStates.find((state) => state === filters.status),
    sort: announcementSorts.find((sort) => sort === filters.sort),
  };
  const list = async (handle: Database) => {
    const page = await listForStaff(handle, options);
    return { ...page, count: await countForStaff(handle, options) };
  };
  const [categories, page, deleted, saved, merged] = await Promise.all([
    listCategories(db),
    filters.q ? context.get(staffSearchContext)(list) : list(db),
    findDeletedAnnouncement(db, url.searchParams.get('deleted') ?? ''),
    savedId ? findAnnouncement(db, savedId) : null,
    describeKeptInAddress(db, url, (part) => announcementNameLabel(part)),
  ]);
  const savedPath = saved && announcementPath(saved, locale);
  const outdated = await listOutdated(
    db,
    page.items.map(({ id }) => id),
  );
  return { categories, page, filters, deleted, savedPath, merged, outdated, now: Date.now() };
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const { intent, id } = await readIntent(request, intentsOf('/admin/announcements'));
  try {
    if (intent === 'restore') {
      await restoreAnnouncement(db, actor, id);
      return redirect(listAfterWrite(url, { done: 'restored' }));
    }
    // A second click on Delete finds the announcement already deleted. The second click gets the
    // same response as the first click.
    if (!(await findDeletedAnnouncement(db, id))) await deleteAnnouncement(db, actor, id);
    return redirect(listAfterWrite(url, { deleted: id }));
  } catch (error) {
    const failure = intent === 'restore' ? 'announcementRestoreFailed' : 'announcementDeleteFailed';
    return refusedWrite(context, error, failure);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, page, filters, deleted, savedPath, merged, outdated, now } = loaderData;
  const isDeletedView = filters.status === 'deleted';
  const { asked, ask, dismiss } = useQuestion<AnnouncementSummary>();
  const order = orderOf(filters);
  const { category } = filters;
  const newPath = withBack(
    newAnnouncementPath(category),
    useListAddress(),
    announcementListPath({ category }),
  );
  useLiveList('announcement', 'category');
  const answer = useKeptAnswer(actionData);
  return (
    <>
      <PageHeader title={texts.announcementsTitle}>
        <Link to={inboxPath} className="button button-secondary">
          <Icon name="mail" /> {texts.inboxTitle}
        </Link>
        <Link to={threadsPath} className="button button-secondary">
          <Icon name="exam" /> {texts.threadsTitle}
        </Link>
        <Link to={faultyLinksPath} className="button button-secondary">
          <Icon name="external" /> {texts.faultyLinksTitle}
        </Link>
        <Link to={missedSearchesPath} className="button button-secondary">
          <Icon name="search" /> {texts.missedSearchesTitle}
        </Link>
        <Link to={newPath} className="button button-primary">
          <Icon name="plus" /> {texts.createNewAnnouncement}
        </Link>
      </PageHeader>
      {answer ? (
        <ConfirmFailure answer={answer} failedText={texts.announcementRestoreFailed} />
      ) : (
        <Outcome deleted={deleted} savedPath={savedPath} merged={merged} />
      )}
      <Filters categories={categories} filters={filters} />
      {isDeletedView && page.items.length > 0 ? (
        <p className="hint mb-3">{texts.deletedHint}</p>
      ) : null}
      <Count {...page} />
      <StaffTable
        {...page}
        isNewestFirst={order.current === order.newest}
        columns={[
          <SortHeader
            key="title"
            label={texts.columnTitle}
            first={{ sort: 'title', isRising: true }}
            second={{ sort: '-title', isRising: false }}
            current={order.current}
          />,
          texts.columnCategory,
          <SortHeader
            key="date"
            label={texts.columnDate}
            first={{ sort: order.newest, isRising: false }}
            second={{ sort: 'date', isRising: true }}
            current={order.current}
          />,
          texts.columnStatus,
          texts.actions,
        ]}
        empty={
          <EmptyList text={texts.noAnnouncementsFound}>
            {isDeletedView ? (
              <p className="text-muted">{texts.deletedHint}</p>
            ) : (
              <Link to={newPath} className="button button-secondary">
                {texts.createAnnouncementTitle}
              </Link>
            )}
          </EmptyList>
        }
      >
        {(announcement) => (
          <Row
            key={announcement.id}
            announcement={announcement}
            isDeleted={isDeletedView}
            isOutdated={outdated.includes(announcement.id)}
            now={now}
            onDelete={() => ask(announcement)}
          />
        )}
      </StaffTable>
      {asked ? (
        <ConfirmDialog
          fields={{ intent: 'delete', id: asked.id }}
          title={texts.deleteAnnouncementTitle}
          text={formatMessage(texts.deleteAnnouncementText, { title: asked.title })}
          failedText={texts.announcementDeleteFailed}
          onClose={dismiss}
        />
      ) : null}
    </>
  );
}

/**
 * The number of announcements in the list. Renders nothing if the list is empty or the number is
 * unknown.
 */
function Count({ items, older, newer, count }: Route.ComponentProps['loaderData']['page']) {
  // `count` counts only the exact matches of a search. The page can also list near matches, so it
  // can have more rows than `count.n`.
  const isWhole = older === null && newer === null;
  const n = isWhole ? items.length : (count?.n ?? 0);
  if (n < items.length || n === 0) return null;
  const text =
    !isWhole && count?.isMore
      ? formatMessage(texts.manyAnnouncements, { n: formatNumber(n, locale) })
      : countText(staffLanguage, 'announcements', n);
  return <p className="hint mb-2">{text}</p>;
}

/**
 * Returns two values of the URL parameter `sort`: the value that sorts by date, and the current
 * value. Null stands for the default order. A search sorts by relevance by default. A list without
 * a search shows the newest announcement first.
 */
function orderOf({ q, sort }: AnnouncementFilters) {
  const isSearch = Boolean(q?.trim());
  const newest = isSearch ? '-date' : null;
  return { newest, current: sort === '-date' ? newest : (sort ?? null) };
}

function Row({
  announcement,
  isDeleted,
  isOutdated,
  now,
  onDelete,
}: {
  announcement: AnnouncementSummary;
  isDeleted: boolean;
  /** Whether the announcement has an outdated translation (`listOutdated`). */
  isOutdated: boolean;
  now: number;
  onDelete: () => void;
}) {
  const { id, title, categoryName, lastDate, publishedAt } = announcement;
  const date = lastDate ? formatDate(lastDate, locale) : '';
  const list = useListAddress();
  return (
    <tr>
      <td>
        {isDeleted ? (
          <span className="font-semibold leading-snug">
            <MixedText text={title} />
          </span>
        ) : (
          <Link
            to={withBack(announcementViewPath(id), list, announcementsPath)}
            className="quiet-link inline-flex min-h-6 items-center font-semibold leading-snug"
          >
            <span>
              <MixedText text={title} />
            </span>
          </Link>
        )}
        {lastDate ? (
          <p className="hint">
            {endsCorrection(announcement)
              ? formatMessage(texts.lastDateOfCorrection, { date })
              : `${texts.fieldLastDate}: ${date}`}
          </p>
        ) : null}
      </td>
      <td>{categoryName}</td>
      <td className="text-muted tabular-nums whitespace-nowrap">
        <time dateTime={publishedAt}>{formatDateTime(publishedAt, locale)}</time>
      </td>
      <td>
        <ImportanceBadges announcement={announcement} now={now} isDeleted={isDeleted} />
        {isOutdated ? <TranslationBadge state="changed" /> : null}
      </td>
      <td>
        <div className="row-actions">
          {isDeleted ? (
            <RestoreButton id={id} name={title} />
          ) : (
            <>
              <RowLink
                to={withBack(editAnnouncementPath(id), list, announcementsPath)}
                name={title}
              >
                {texts.edit}
              </RowLink>
              {isExtendable(announcement) ? (
                <RowLink
                  to={withBack(extendAnnouncementPath(id), list, announcementsPath)}
                  name={title}
                >
                  {texts.extend}
                </RowLink>
              ) : null}
              {Date.parse(publishedAt) <= now ? (
                <a
                  href={announcementPath(announcement, locale)}
                  title={texts.viewOnSite}
                  className="button button-plain button-small"
                >
                  <Icon name="external" className="size-4" />
                  <span className="sr-only">
                    {texts.viewOnSite} <MixedText text={title} />
                  </span>
                </a>
              ) : null}
              <AskButton name={title} onAsk={onDelete} />
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Reports the last write. The report of a deletion has an undo button. */
function Outcome({
  deleted,
  savedPath,
  merged,
}: {
  deleted: { id: string; title: string } | null;
  /** The public path of the saved announcement; null if the announcement is not public. */
  savedPath: string | null;
  /** A text about another person's changes that the save preserved; null without such changes. */
  merged: string | null;
}) {
  const { key } = useLocation();
  const done = useDoneText({
    created: texts.announcementCreated,
    scheduled: texts.announcementScheduled,
    saved: texts.announcementSaved,
    extended: texts.announcementExtended,
    restored: texts.announcementRestored,
  });
  if (deleted) {
    return (
      <SuccessBox key={key}>
        <p>{formatMessage(texts.announcementDeleted, { title: deleted.title })}</p>
        <RestoreButton id={deleted.id} />
      </SuccessBox>
    );
  }
  return done ? (
    <SuccessBox key={key}>
      <div>
        <p>{done}</p>
        {merged ? <p>{merged}</p> : null}
      </div>
      {savedPath ? (
        <a href={savedPath} className="button button-secondary button-small">
          {texts.viewOnSite}
        </a>
      ) : null}
    </SuccessBox>
  ) : null;
}

function Filters({
  categories,
  filters,
}: {
  categories: Category[];
  filters: AnnouncementFilters;
}) {
  const { category, status, q } = filters;
  const { newest, current } = orderOf(filters);
  return (
    <StaffListFilters
      path={announcementListPath()}
      isNarrowed={Boolean(category || q || status)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[12rem_9rem_minmax(0,1fr)_auto_auto]"
    >
      <ChoiceFilter
        name="sort"
        label={texts.sortBy}
        value={current}
        className="order-last col-span-full as-rows:hidden"
      >
        {newest ? <option value="">{texts.sortBest}</option> : null}
        <option value={newest ?? ''}>{texts.sortNewest}</option>
        <option value="date">{texts.sortOldest}</option>
        <option value="title">{texts.sortTitle}</option>
        <option value="-title">{texts.sortTitleDown}</option>
      </ChoiceFilter>
      <ChoiceFilter name="category" label={texts.filterByCategory} value={category}>
        <option value="">{texts.allCategories}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChoiceFilter>
      <ChoiceFilter name="status" label={texts.filterByStatus} value={status}>
        <option value="">{texts.allStatuses}</option>
        <option value="important">{texts.statusImportant}</option>
        <option value="regular">{texts.statusRegular}</option>
        <option value="scheduled">{texts.statusScheduled}</option>
        <option value="deleted">{texts.statusDeleted}</option>
      </ChoiceFilter>
      <SearchFilter
        name="q"
        label={texts.searchAnnouncements}
        value={q}
        placeholder={texts.searchAnnouncementsHint}
      />
    </StaffListFilters>
  );
}
