import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  createCategory,
  getCategory,
  getCategoryForStaff,
  readCategoryBase,
  updateCategory,
} from '#domain/categories/categories.server.ts';
import { type Category, categoryLimits, categorySchema } from '#domain/categories/schema.ts';
import { MergeConflict } from '#domain/merge-save.server.ts';
import { slugFromName } from '#domain/slugs.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { describeConflict, describeSaved, textPart } from '../forms/describe-conflict.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { TextField } from '../forms/fields.tsx';
import { parseForm } from '../forms/parse-form.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { editedVersion, invalid, openedForm, refused, saveFields } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { backOf, categoriesPath, newCategoryPath } from '../links.ts';
import { TranslationLinks } from '../translations/translation-links.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { backToList } from '../ui/scroll-key.ts';
import { SuccessBox } from '../ui/success-box.tsx';
import type { Route } from './+types/edit';

/**
 * Time in which the page shows that the category was saved, before the list opens (admin area,
 * section 9).
 */
const REDIRECT_MS = 2000;

/**
 * Returns the id of the edited category. Returns '' if the URL has no id, and null for a new
 * category.
 */
function editedId({ id }: { id?: string }, { pathname }: URL): string | null {
  return pathname === newCategoryPath ? null : (id ?? '');
}

export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  const id = editedId(params, url);
  return {
    category: id === null ? null : await getCategory(context.get(databaseContext), id),
    // The form sends the id of the new category, so that sending the form twice creates one
    // category.
    newId: crypto.randomUUID(),
    back: backOf(url, categoriesPath),
  };
});

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = editedId(params, url);
  const form = await readForm(request, categorySchema, saveFields);
  const submission = parseForm(form, categorySchema);
  if (submission.status !== 'success') return invalid(submission);
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const labelOf = (part: string) => (part === 'name' ? texts.fieldName : texts.fieldSlug);
  let merged: string | null = null;
  try {
    if (id === null) {
      await createCategory(db, actor, { ...submission.value, id: formText(form, 'newId') });
    } else {
      const opened = openedForm(form, readCategoryBase);
      const change = { ...submission.value, ...opened, version: editedVersion(form) };
      merged = await describeSaved(db, await updateCategory(db, actor, id, change), labelOf);
    }
  } catch (error) {
    return refused(context, error, submission, {
      missing: 'deletedMeanwhile',
      compare:
        error instanceof MergeConflict &&
        id !== null &&
        (async () => {
          const { savedBy, updatedAt } = await getCategoryForStaff(db, id);
          const saved = { savedBy, savedAt: updatedAt };
          return describeConflict(error, saved, (part) => textPart(labelOf(part)));
        }),
    });
  }
  return { result: submission.reply(), isSaved: true, merged };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

/** The form's data are not loaded again after a save, because the list opens instead. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

function titleOf(category: Category | null) {
  return category
    ? formatMessage(texts.editCategoryTitle, { name: category.name })
    : texts.createCategoryTitle;
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category } = loaderData;
  return (
    <>
      <PageHeader title={titleOf(category)}>
        {category ? <TranslationLinks entity="category" id={category.id} /> : null}
      </PageHeader>
      <CategoryForm key={category?.id ?? 'new'} {...loaderData} answer={actionData} />
    </>
  );
}

function CategoryForm({
  category,
  newId,
  back,
  answer,
}: {
  category: Category | null;
  newId: string;
  /** The URL of the list that the form returns to. */
  back: string;
  answer: object | undefined;
}) {
  const isSaved = Boolean(answer && 'isSaved' in answer);
  const merged = answer && 'merged' in answer ? String(answer.merged ?? '') : '';
  const slug = useRef<HTMLInputElement>(null);
  const isSlugOwn = useRef(category !== null);
  const isFollowing = useRef(false);
  useListAfterwards(isSaved, back);

  /**
   * Fills the slug of a new category from its name, unless somebody has typed a slug (admin area,
   * section 4).
   */
  const follow = (name: string) => {
    if (isSlugOwn.current || !slug.current) return;
    isFollowing.current = true;
    slug.current.value = slugFromName(name);
    slug.current.dispatchEvent(new Event('input', { bubbles: true }));
    isFollowing.current = false;
  };

  return (
    <StaffForm
      id="category"
      schema={categorySchema}
      labels={{ name: texts.fieldName, slug: texts.fieldSlug }}
      values={{ ...category }}
      answer={answer}
      hidden={category ? { version: category.version, base: JSON.stringify(category) } : { newId }}
      conflictTitle={category && texts.categoryConflictTitle}
      isDone={isSaved}
      className="card max-w-xl space-y-5 p-5"
    >
      {(form) => (
        <>
          {isSaved ? (
            <SuccessBox>
              <div>
                <p className="font-semibold">
                  {category ? texts.categoryUpdated : texts.categoryCreated}
                </p>
                {merged ? <p>{merged}</p> : null}
                <p className="text-sm">
                  <Link to={back} state={backToList} className="underline">
                    {texts.returningToList}
                  </Link>
                </p>
              </div>
            </SuccessBox>
          ) : null}
          <TextField
            field={form.field('name')}
            need="required"
            maxLength={categoryLimits.nameCharacters}
            autoFocus={category === null}
            onInput={(event) => follow(event.currentTarget.value)}
          />
          <TextField
            field={form.field('slug')}
            need="required"
            hint={texts.fieldSlugHint}
            ref={slug}
            maxLength={categoryLimits.slugCharacters}
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            onInput={(event) => {
              // If somebody clears the slug of a new category, the slug follows the name again.
              if (isFollowing.current) return;
              isSlugOwn.current = category !== null || event.currentTarget.value !== '';
            }}
          />
          <SaveBar
            form={form}
            label={category ? texts.updateCategory : texts.createCategory}
            doing={category ? texts.updating : texts.creating}
            cancel={back}
            isDone={isSaved}
          />
        </>
      )}
    </StaffForm>
  );
}

function useListAfterwards(isSaved: boolean, back: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(back, { state: backToList }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSaved, back, navigate]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
