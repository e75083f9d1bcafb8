import { Link } from 'react-router';
import { getCategoryForStaff, listCategories } from '#domain/categories/categories.server.ts';
import { formatDateTime } from '#domain/dates.ts';
import { countText } from '#domain/indian-numbers.ts';
import { categoryPath } from '#domain/links.ts';
import { STAFF_CATEGORY_LATEST } from '#domain/lists/list-sizes.ts';
import { listAnnouncements } from '#domain/lists/lists.server.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { ImportanceBadges } from '../announcements/importance-badges.tsx';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import {
  announcementListPath,
  announcementViewPath,
  backOf,
  categoriesPath,
  editCategoryPath,
  newAnnouncementPath,
  withBack,
} from '../links.ts';
import { TranslationLinks } from '../translations/translation-links.tsx';
import { AskButton } from '../ui/confirm-dialog.tsx';
import { LastSaved } from '../ui/last-saved.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ScriptsAhead } from '../ui/scripts-ahead.tsx';
import { backToList } from '../ui/scroll-key.ts';
import { useQuestion } from '../ui/use-question.ts';
import type { Route } from './+types/view';
import { NameWithEmoji } from './category-emoji.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const category = await getCategoryForStaff(db, params.id);
  const [{ items }, categories] = await Promise.all([
    listAnnouncements(db, {
      categoryId: category.id,
      limit: STAFF_CATEGORY_LATEST,
      includeScheduled: true,
    }),
    listCategories(db),
  ]);
  const back = backOf(url, categoriesPath);
  return { category, categories, newest: items, back, now: Date.now() };
});

export default function ViewCategory({ loaderData }: Route.ComponentProps) {
  const { category, categories, newest, back, now } = loaderData;
  const { asked, ask, dismiss } = useQuestion<typeof category>();
  return (
    <>
      <PageTitle title={category.name} />
      <p className="mb-2">
        <Link
          to={back}
          state={backToList}
          className="quiet-link inline-flex min-h-6 items-center text-sm"
        >
          {texts.backToCategories}
        </Link>
      </p>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-2xl font-bold">
            <NameWithEmoji category={category} />
          </h1>
          <p className="text-muted">
            {countText(staffLanguage, 'announcements', category.postCount)}
            {' · '}
            <span className="font-mono text-sm">{category.slug}</span>
          </p>
          <LastSaved by={category.savedBy} />
        </div>
        <div className="flex flex-wrap gap-2">
          <a href={categoryPath(category.slug, locale)} className="button button-secondary">
            {texts.viewOnSite}
          </a>
          <TranslationLinks entity="category" id={category.id} />
          <Link
            to={withBack(editCategoryPath(category.id), back, categoriesPath)}
            className="button button-primary"
          >
            {texts.editCategory}
          </Link>
        </div>
      </header>
      <section className="card">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3">
          <h2 className="text-lg font-bold">{texts.recentAnnouncements}</h2>
          <Link
            to={announcementListPath({ category: category.id })}
            className="link inline-flex min-h-6 items-center text-sm"
          >
            {texts.viewAllContent}
          </Link>
        </div>
        {newest.length === 0 ? (
          <div className="px-4 py-8 text-center">
            <p className="mb-3 text-muted">{texts.noAnnouncementsYet}</p>
            <Link to={newAnnouncementPath(category.id)} className="button button-primary">
              {texts.addContent}
            </Link>
          </div>
        ) : (
          <ul className="divide-y divide-line">
            {newest.map((announcement) => (
              <li key={announcement.id} className="px-4 py-3">
                <Link
                  to={announcementViewPath(announcement.id)}
                  className="quiet-link inline-flex min-h-6 items-center font-semibold leading-snug"
                >
                  {announcement.title}
                </Link>
                <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                  <ImportanceBadges announcement={announcement} now={now} />
                  <time dateTime={announcement.publishedAt}>
                    {formatDateTime(announcement.publishedAt, locale)}
                  </time>
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="mt-5">
        <AskButton name={category.name} onAsk={() => ask(category)} />
      </p>
      <ScriptsAhead path={categoriesPath} />
      {asked ? (
        <DeleteDialog
          category={asked}
          categories={categories}
          action={categoriesPath}
          onClose={dismiss}
        />
      ) : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
