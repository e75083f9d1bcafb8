import { useEffect, useRef } from 'react';
import { Form, Link, useLocation, useSearchParams, useSubmit } from 'react-router';
import {
  findAnnouncement,
  findDeletedAnnouncement,
  listAnnouncements,
} from '#domain/announcements/announcements.server.ts';
import {
  type AnnouncementSummary,
  announcementSorts,
  announcementStates,
} from '#domain/announcements/schema.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import type { Category } from '#domain/categories/schema.ts';
import { formatDateTime } from '#domain/dates.ts';
import { announcementPath } from '#domain/links.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { adminMeta } from '../admin-meta.ts';
import { BringBack } from '../bring-back.tsx';
import { DeleteButton, DeleteDialog, useQuestion } from '../delete-dialog.tsx';
import {
  type AnnouncementFilters,
  announcementFilters,
  announcementListPath,
  announcementViewPath,
  deleteAnnouncementPath,
  editAnnouncementPath,
  newAnnouncementPath,
} from '../links.ts';
import { PageHeader } from '../page-header.tsx';
import { SortHeader } from '../sort-header.tsx';
import { SuccessBox } from '../success-box.tsx';
import { adminTextsFor, useAdminTexts } from '../texts.ts';
import { useLiveList } from '../use-live-list.ts';
import type { Route } from './+types/list';
import { StatusBadge } from './status-badge.tsx';

/** The list follows the typing once it rests this long. */
const TYPING_PAUSE_MS = 300;

export function loader({ context, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    const db = context.get(databaseContext);
    const filters = announcementFilters(url);
    const savedId = url.searchParams.get('saved');
    const [categories, page, deleted, saved] = await Promise.all([
      listCategories(db),
      listAnnouncements(db, {
        categoryId: filters.category,
        query: filters.q,
        cursor: url.searchParams.get('cursor'),
        includeScheduled: true,
        state: announcementStates.find((state) => state === filters.status),
        sort: announcementSorts.find((sort) => sort === filters.sort),
      }),
      findDeletedAnnouncement(db, url.searchParams.get('deleted') ?? ''),
      savedId ? findAnnouncement(db, savedId) : null,
    ]);
    const savedPath = saved && announcementPath(saved);
    return { categories, page, filters, deleted, savedPath, now: Date.now() };
  });
}

export function meta() {
  return adminMeta(adminTextsFor('en').announcementsTitle);
}

export default function Announcements({ loaderData }: Route.ComponentProps) {
  const { categories, page, filters, deleted, savedPath, now } = loaderData;
  const texts = useAdminTexts();
  const isDeletedView = filters.status === 'deleted';
  const { asked, ask, dismiss } = useQuestion<AnnouncementSummary>();
  useLiveList('announcement', 'category');
  return (
    <>
      <PageHeader title={texts.announcementsTitle}>
        <Link to={newAnnouncementPath(filters.category)} className="button button-primary">
          <Icon name="plus" /> {texts.createNewAnnouncement}
        </Link>
      </PageHeader>
      <Outcome deleted={deleted} savedPath={savedPath} filters={filters} />
      <Filters categories={categories} filters={filters} />
      {isDeletedView && page.items.length > 0 ? (
        <p className="hint mb-3">{texts.deletedHint}</p>
      ) : null}
      {page.items.length === 0 ? (
        <div className="card px-5 py-10 text-center" role="status">
          <p className="mb-3 text-lg font-semibold">{texts.noAnnouncementsFound}</p>
          {isDeletedView ? (
            <p className="text-muted">{texts.deletedHint}</p>
          ) : (
            <Link to={newAnnouncementPath(filters.category)} className="button button-secondary">
              {texts.createAnnouncementTitle}
            </Link>
          )}
        </div>
      ) : (
        <div className="card">
          <table className="table table-cards">
            <thead>
              <tr>
                <SortHeader
                  label={texts.columnTitle}
                  first={{ sort: 'title', isRising: true }}
                  second={{ sort: '-title', isRising: false }}
                  current={filters.sort ?? null}
                />
                <th scope="col">{texts.columnCategory}</th>
                <SortHeader
                  label={texts.columnDate}
                  first={{ sort: null, isRising: false }}
                  second={{ sort: 'date', isRising: true }}
                  current={filters.sort ?? null}
                />
                <th scope="col">{texts.columnStatus}</th>
                <th scope="col">{texts.actions}</th>
              </tr>
            </thead>
            <tbody>
              {page.items.map((announcement) => (
                <Row
                  key={announcement.id}
                  announcement={announcement}
                  filters={filters}
                  now={now}
                  onDelete={() => ask(announcement)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <OlderNewer
        {...page}
        names={filters.sort ? { previous: texts.previousPage, next: texts.nextPage } : undefined}
      />
      {asked ? (
        <DeleteDialog
          path={deleteAnnouncementPath(asked.id, filters)}
          title={texts.deleteAnnouncementTitle}
          text={formatMessage(texts.deleteAnnouncementText, { title: asked.title })}
          failedText={texts.announcementDeleteFailed}
          onClose={dismiss}
        />
      ) : null}
    </>
  );
}

function Row({
  announcement,
  filters,
  now,
  onDelete,
}: {
  announcement: AnnouncementSummary;
  filters: AnnouncementFilters;
  now: number;
  onDelete: () => void;
}) {
  const texts = useAdminTexts();
  const { id, title, categoryName, publishedAt } = announcement;
  const isDeleted = filters.status === 'deleted';
  return (
    <tr>
      <td>
        {isDeleted ? (
          <span className="font-semibold leading-snug">{title}</span>
        ) : (
          <Link
            to={announcementViewPath(id)}
            className="quiet-link inline-flex min-h-6 items-center font-semibold leading-snug"
          >
            {title}
          </Link>
        )}
      </td>
      <td>{categoryName}</td>
      <td className="text-muted tabular-nums whitespace-nowrap">
        <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
      </td>
      <td>
        <StatusBadge announcement={announcement} now={now} isDeleted={isDeleted} />
      </td>
      <td>
        <div className="row-actions">
          {isDeleted ? (
            <BringBack path={deleteAnnouncementPath(id, filters)} name={title} />
          ) : (
            <>
              <Link
                to={editAnnouncementPath(id, filters.category)}
                className="button button-plain button-small"
              >
                {texts.edit}
                <span className="sr-only"> {title}</span>
              </Link>
              <DeleteButton
                path={deleteAnnouncementPath(id, filters)}
                name={title}
                onAsk={onDelete}
              />
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

/** What the last write did, and the way back from a deletion. */
function Outcome({
  deleted,
  savedPath,
  filters,
}: {
  deleted: { id: string; title: string } | null;
  /** Where visitors read what was saved; null while they cannot. */
  savedPath: string | null;
  filters: AnnouncementFilters;
}) {
  const texts = useAdminTexts();
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  // The links to further pages carry the whole address along.
  if (parameters.has('cursor')) return null;
  if (deleted) {
    return (
      <SuccessBox key={key}>
        <p>{formatMessage(texts.announcementDeleted, { title: deleted.title })}</p>
        <Form method="post" action={deleteAnnouncementPath(deleted.id, filters)}>
          <button
            type="submit"
            name="intent"
            value="restore"
            className="button button-secondary button-small"
          >
            {texts.undo}
          </button>
        </Form>
      </SuccessBox>
    );
  }
  const done = {
    created: texts.announcementCreated,
    scheduled: texts.announcementScheduled,
    saved: texts.announcementSaved,
    restored: texts.announcementRestored,
  }[parameters.get('done') ?? ''];
  return done ? (
    <SuccessBox key={key}>
      <p>{done}</p>
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
  const texts = useAdminTexts();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<number>(undefined);
  const category = filters.category ?? '';
  const q = filters.q ?? '';
  const status = filters.status ?? '';
  const sort = filters.sort ?? '';

  const follow = (delayMs: number) => {
    window.clearTimeout(typing.current);
    typing.current = window.setTimeout(() => {
      void submit(form.current, { replace: true, preventScrollReset: true });
    }, delayMs);
  };
  useEffect(() => () => window.clearTimeout(typing.current), []);

  // The address may change by other ways than this form; what is being typed is never touched.
  useEffect(() => {
    for (const [name, value] of [
      ['category', category],
      ['q', q],
      ['status', status],
      ['sort', sort],
    ] as const) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field !== document.activeElement) field.value = value;
    }
  }, [category, q, status, sort]);

  return (
    <Form
      ref={form}
      method="get"
      role="search"
      className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[12rem_9rem_minmax(0,1fr)_auto_auto]"
    >
      <div className="order-last col-span-full min-[56rem]:hidden">
        <label htmlFor="sort" className="label text-sm">
          {texts.sortBy}
        </label>
        <select
          id="sort"
          name="sort"
          defaultValue={sort}
          className="field"
          onChange={() => follow(0)}
        >
          <option value="">{texts.sortNewest}</option>
          <option value="date">{texts.sortOldest}</option>
          <option value="title">{texts.sortTitle}</option>
          <option value="-title">{texts.sortTitleDown}</option>
        </select>
      </div>
      <div>
        <label htmlFor="category" className="label text-sm">
          {texts.filterByCategory}
        </label>
        <select
          id="category"
          name="category"
          defaultValue={category}
          className="field"
          onChange={() => follow(0)}
        >
          <option value="">{texts.allCategories}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="status" className="label text-sm">
          {texts.filterByStatus}
        </label>
        <select
          id="status"
          name="status"
          defaultValue={status}
          className="field"
          onChange={() => follow(0)}
        >
          <option value="">{texts.allStatuses}</option>
          <option value="important">{texts.statusImportant}</option>
          <option value="regular">{texts.statusRegular}</option>
          <option value="scheduled">{texts.statusScheduled}</option>
          <option value="deleted">{texts.statusDeleted}</option>
        </select>
      </div>
      <div>
        <label htmlFor="q" className="label text-sm">
          {texts.searchAnnouncements}
        </label>
        <input
          id="q"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={q}
          placeholder={texts.searchAnnouncementsHint}
          className="field"
          onChange={() => follow(TYPING_PAUSE_MS)}
        />
      </div>
      <button type="submit" className="button button-secondary">
        <Icon name="search" /> {texts.applyFilters}
      </button>
      {category || q || status ? (
        <Link to={announcementListPath()} className="button button-plain max-sm:col-span-2">
          {texts.clearFilters}
        </Link>
      ) : null}
    </Form>
  );
}
