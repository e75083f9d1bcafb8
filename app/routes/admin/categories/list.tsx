import { Form, Link, useLocation, useSearchParams } from 'react-router';
import { findDeletedCategory, listCategories } from '#domain/categories/categories.server.ts';
import type { Category } from '#domain/categories/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Icon } from '../../../ui/icon.tsx';
import { adminMeta } from '../admin-meta.ts';
import { DeleteButton, DeleteDialog, useQuestion } from '../delete-dialog.tsx';
import {
  announcementListPath,
  categoryViewPath,
  deleteCategoryPath,
  editCategoryPath,
  newAnnouncementPath,
  newCategoryPath,
} from '../links.ts';
import { PageHeader } from '../page-header.tsx';
import { SuccessBox } from '../success-box.tsx';
import { adminTextsFor, useAdminTexts } from '../texts.ts';
import type { Route } from './+types/list';
import { CategoryName } from './category-name.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    const db = context.get(databaseContext);
    const [categories, deleted] = await Promise.all([
      listCategories(db),
      findDeletedCategory(db, url.searchParams.get('deleted') ?? ''),
    ]);
    return { categories, deleted };
  });
}

export function meta() {
  return adminMeta(adminTextsFor('en').adminCategoriesTitle);
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories, deleted } = loaderData;
  const texts = useAdminTexts();
  const { asked, ask, dismiss } = useQuestion<Category>();
  return (
    <>
      <PageHeader title={texts.adminCategoriesTitle}>
        <Link to={newCategoryPath} className="button button-primary">
          <Icon name="plus" /> {texts.createNewCategory}
        </Link>
      </PageHeader>
      <Outcome deleted={deleted} />
      {categories.length === 0 ? (
        <div className="card px-5 py-10 text-center">
          <p className="mb-3 text-lg font-semibold">{texts.noCategoriesYet}</p>
          <Link to={newCategoryPath} className="button button-secondary">
            {texts.createFirstCategory}
          </Link>
        </div>
      ) : (
        <div className="card">
          <table className="table table-cards">
            <thead>
              <tr>
                <th scope="col">{texts.columnCategory}</th>
                <th scope="col">{texts.columnSlug}</th>
                <th scope="col">{texts.columnContent}</th>
                <th scope="col">{texts.actions}</th>
              </tr>
            </thead>
            <tbody>
              {categories.map((category) => (
                <Row key={category.id} category={category} onDelete={() => ask(category)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asked ? (
        <DeleteDialog
          path={deleteCategoryPath(asked.id)}
          title={texts.deleteCategoryTitle}
          text={formatMessage(texts.deleteCategoryText, { name: asked.name })}
          failedText={texts.categoryDeleteFailed}
          onClose={dismiss}
        />
      ) : null}
    </>
  );
}

function Row({ category, onDelete }: { category: Category; onDelete: () => void }) {
  const texts = useAdminTexts();
  const { id, name, slug, postCount } = category;
  const action = 'button button-plain button-small';
  return (
    <tr>
      <td>
        <Link
          to={categoryViewPath(id)}
          className="quiet-link inline-flex min-h-6 items-center font-semibold"
        >
          <CategoryName category={category} />
        </Link>
      </td>
      <td className="font-mono text-muted">{slug}</td>
      <td className="tabular-nums whitespace-nowrap">
        {formatMessage(postCount === 1 ? texts.contentCountOne : texts.contentCount, {
          n: postCount,
        })}
      </td>
      <td>
        <div className="row-actions">
          <Link to={newAnnouncementPath(id)} className={action}>
            {texts.addContent}
            <span className="sr-only"> {name}</span>
          </Link>
          <Link to={announcementListPath({ category: id })} className={action}>
            {texts.viewAllContent}
            <span className="sr-only"> {name}</span>
          </Link>
          <Link to={editCategoryPath(id)} className={action}>
            {texts.edit}
            <span className="sr-only"> {name}</span>
          </Link>
          <DeleteButton path={deleteCategoryPath(id)} name={name} onAsk={onDelete} />
        </div>
      </td>
    </tr>
  );
}

/** What the last write did, and the way back from a deletion. */
function Outcome({ deleted }: { deleted: { id: string; name: string } | null }) {
  const texts = useAdminTexts();
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const purged = Number(parameters.get('purged')) || 0;
  if (deleted) {
    return (
      <SuccessBox key={key}>
        <p>
          {formatMessage(texts.categoryDeleted, { name: deleted.name })}
          {purged > 0 ? ` ${formatMessage(texts.categoryPurged, { n: purged })}` : null}
        </p>
        <Form method="post" action={deleteCategoryPath(deleted.id)}>
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
  return parameters.get('done') === 'restored' ? (
    <SuccessBox key={key}>
      <p>{texts.categoryRestored}</p>
    </SuccessBox>
  ) : null;
}
