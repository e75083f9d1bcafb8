import { Link, redirect, useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { moveAnnouncements } from '#domain/announcements/move.server.ts';
import {
  deleteCategory,
  findDeletedCategory,
  listCategories,
  listDeletedCategories,
  restoreCategory,
} from '#domain/categories/categories.server.ts';
import type { Category } from '#domain/categories/schema.ts';
import { formatDateTime } from '#domain/dates.ts';
import { countText } from '#domain/indian-numbers.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText } from '../../../read-form.server.ts';
import { Icon } from '../../../ui/icon.tsx';
import { intentsOf } from '../access.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { ChoiceFilter, StaffListFilters } from '../forms/staff-list-filters.tsx';
import { readIntent, refusedWrite } from '../forms/write.server.ts';
import {
  announcementListPath,
  categoriesPath,
  categoryListPath,
  categoryViewPath,
  editCategoryPath,
  listAfterWrite,
  newAnnouncementPath,
  newCategoryPath,
  withBack,
} from '../links.ts';
import { useLiveList } from '../live/use-live-list.ts';
import { AskButton, ConfirmFailure } from '../ui/confirm-dialog.tsx';
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
import { NameWithEmoji } from './category-emoji.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const isDeletedView = url.searchParams.get('status') === 'deleted';
  const sort = url.searchParams.get('sort');
  const [categories, deletedOnes, deleted] = await Promise.all([
    isDeletedView ? [] : listCategories(db),
    isDeletedView ? listDeletedCategories(db) : null,
    findDeletedCategory(db, url.searchParams.get('deleted') ?? ''),
  ]);
  return { categories: sorted(categories, sort), deletedOnes, deleted, sort };
});

/** The id of the category that receives the moved announcements. */
const moveFields = z.object({ to: z.string() });

export async function action({ context, request, url }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const { intent, id, form } = await readIntent(
    request,
    intentsOf('/admin/categories'),
    moveFields,
  );
  try {
    if (intent === 'restore') {
      await restoreCategory(db, actor, id);
      return redirect(listAfterWrite(url, { done: 'restored' }));
    }
    if (intent === 'move') {
      const moved = await moveAnnouncements(db, actor, { from: id, to: formText(form, 'to') });
      return redirect(listAfterWrite(url, { done: 'moved', moved: String(moved) }));
    }
    // A second click on Delete finds the category already deleted. The second click gets the same
    // response as the first click.
    const isDeleted = (await findDeletedCategory(db, id)) !== null;
    const { purged } = isDeleted ? { purged: 0 } : await deleteCategory(db, actor, id);
    return redirect(listAfterWrite(url, { deleted: id, purged: purged > 0 ? String(purged) : '' }));
  } catch (error) {
    const failures = {
      restore: 'categoryRestoreFailed',
      move: 'announcementsMoveFailed',
      delete: 'categoryDeleteFailed',
    } as const;
    return refusedWrite(context, error, failures[intent]);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

/** Sorts the categories in memory, because the list is short and has only one page. */
function sorted(categories: Category[], sort: string | null): Category[] {
  switch (sort) {
    case '-name':
      return categories.toReversed();
    case '-content':
      return categories.toSorted((a, b) => b.postCount - a.postCount);
    case 'content':
      return categories.toSorted((a, b) => a.postCount - b.postCount);
    default:
      return categories;
  }
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, deletedOnes, deleted, sort } = loaderData;
  const { asked, ask, dismiss } = useQuestion<Category>();
  useLiveList('category', 'announcement');
  const answer = useKeptAnswer(actionData);
  return (
    <>
      <PageHeader title={texts.adminCategoriesTitle}>
        <Link to={newCategoryPath} className="button button-primary">
          <Icon name="plus" /> {texts.createNewCategory}
        </Link>
      </PageHeader>
      {answer ? (
        <ConfirmFailure answer={answer} failedText={texts.categoryRestoreFailed} />
      ) : (
        <Outcome deleted={deleted} />
      )}
      <ListOptions isDeletedView={deletedOnes !== null} sort={sort} />
      {deletedOnes ? (
        <DeletedCategories categories={deletedOnes} />
      ) : (
        <StaffTable
          items={categories}
          columns={[
            <SortHeader
              key="name"
              label={texts.columnCategory}
              first={{ sort: null, isRising: true }}
              second={{ sort: '-name', isRising: false }}
              current={sort}
            />,
            texts.columnSlug,
            <SortHeader
              key="content"
              label={texts.columnContent}
              first={{ sort: '-content', isRising: false }}
              second={{ sort: 'content', isRising: true }}
              current={sort}
            />,
            texts.actions,
          ]}
          empty={
            <EmptyList text={texts.noCategoriesYet}>
              <Link to={newCategoryPath} className="button button-secondary">
                {texts.createFirstCategory}
              </Link>
            </EmptyList>
          }
        >
          {(category) => (
            <Row key={category.id} category={category} onDelete={() => ask(category)} />
          )}
        </StaffTable>
      )}
      {asked ? <DeleteDialog category={asked} categories={categories} onClose={dismiss} /> : null}
    </>
  );
}

/**
 * A form with a choice between current and deleted categories. The table header sorts the current
 * categories. If the rows are cards, the header is hidden, so the form shows a select that sorts.
 */
function ListOptions({ isDeletedView, sort }: { isDeletedView: boolean; sort: string | null }) {
  return (
    <StaffListFilters
      path={categoryListPath()}
      isNarrowed={isDeletedView}
      className="flex flex-wrap items-end gap-3"
    >
      <ChoiceFilter
        name="status"
        label={texts.filterByStatus}
        value={isDeletedView ? 'deleted' : ''}
        className="w-40"
      >
        <option value="">{texts.allStatuses}</option>
        <option value="deleted">{texts.statusDeleted}</option>
      </ChoiceFilter>
      <ChoiceFilter
        name="sort"
        label={texts.sortBy}
        value={sort}
        className={`w-52 as-rows:hidden ${isDeletedView ? 'hidden' : ''}`}
      >
        <option value="">{texts.sortName}</option>
        <option value="-name">{texts.sortNameDown}</option>
        <option value="-content">{texts.sortMostContent}</option>
        <option value="content">{texts.sortLeastContent}</option>
      </ChoiceFilter>
    </StaffListFilters>
  );
}

function DeletedCategories({
  categories,
}: {
  categories: { id: string; name: string; slug: string; deletedAt: string }[];
}) {
  return (
    <>
      {categories.length > 0 ? <p className="hint mb-3">{texts.deletedHint}</p> : null}
      <StaffTable
        items={categories}
        columns={[texts.columnCategory, texts.columnSlug, texts.columnDeleted, texts.actions]}
        empty={<EmptyList text={texts.noDeletedCategories} />}
      >
        {(category) => (
          <tr key={category.id}>
            <td className="font-semibold">
              <NameWithEmoji category={category} />
            </td>
            <td className="font-mono text-muted">{category.slug}</td>
            <td className="text-muted tabular-nums whitespace-nowrap">
              <time dateTime={category.deletedAt}>
                {formatDateTime(category.deletedAt, locale)}
              </time>
            </td>
            <td>
              <div className="row-actions">
                <RestoreButton id={category.id} name={category.name} />
              </div>
            </td>
          </tr>
        )}
      </StaffTable>
    </>
  );
}

function Row({ category, onDelete }: { category: Category; onDelete: () => void }) {
  const { id, name, slug, postCount } = category;
  const list = useListAddress();
  return (
    <tr>
      <td>
        <Link
          to={withBack(categoryViewPath(id), list, categoriesPath)}
          className="quiet-link inline-flex min-h-6 items-center font-semibold"
        >
          <NameWithEmoji category={category} />
        </Link>
      </td>
      <td className="font-mono text-muted">{slug}</td>
      <td className="tabular-nums whitespace-nowrap">
        {countText(staffLanguage, 'announcements', postCount)}
      </td>
      <td>
        <div className="row-actions">
          <RowLink to={newAnnouncementPath(id)} name={name}>
            {texts.addContent}
          </RowLink>
          <RowLink to={announcementListPath({ category: id })} name={name}>
            {texts.viewAllContent}
          </RowLink>
          <RowLink to={withBack(editCategoryPath(id), list, categoriesPath)} name={name}>
            {texts.edit}
          </RowLink>
          <AskButton name={name} onAsk={onDelete} />
        </div>
      </td>
    </tr>
  );
}

/** Reports the last write. The report of a deletion has an undo button. */
function Outcome({ deleted }: { deleted: { id: string; name: string } | null }) {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const purged = Number(parameters.get('purged')) || 0;
  const done = useDoneText({
    restored: texts.categoryRestored,
    moved: texts.announcementsMoved,
  });
  if (deleted) {
    return (
      <SuccessBox key={key}>
        <p>
          {formatMessage(texts.categoryDeleted, { name: deleted.name })}
          {purged > 0 ? ` ${formatMessage(texts.categoryPurged, { n: purged })}` : null}
        </p>
        <RestoreButton id={deleted.id} />
      </SuccessBox>
    );
  }
  return done ? (
    <SuccessBox key={key}>
      <p>{formatMessage(done, { n: parameters.get('moved') ?? '' })}</p>
    </SuccessBox>
  ) : null;
}
