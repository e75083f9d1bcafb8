import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { data, Form, isRouteErrorResponse, Link, useNavigate, useNavigation } from 'react-router';
import {
  createCategory,
  getCategory,
  getCategoryForStaff,
  updateCategory,
} from '#domain/categories/categories.server.ts';
import {
  type Category,
  type CategoryInput,
  categoryLimits,
  categorySchema,
  type StaffCategory,
} from '#domain/categories/schema.ts';
import { Conflict } from '#domain/errors.ts';
import { slugFromName } from '#domain/slugs.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, staffContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { AdminErrorPage } from '../admin-error-page.tsx';
import { adminFailureMeta, adminMeta } from '../admin-meta.ts';
import { ConflictBox, type SavedMeanwhile } from '../forms/conflict-box.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FormField } from '../forms/form-field.tsx';
import { keepForm, type NotSaved, wasNotSaved } from '../forms/keep-form.ts';
import { idToCreate } from '../forms/keep-typed.server.ts';
import { NotSavedBox } from '../forms/not-saved-box.tsx';
import { useSaveKey } from '../forms/use-save-key.ts';
import { parseForm } from '../forms/use-schema-form.ts';
import {
  comparing,
  editedVersion,
  explain,
  type Refusal,
  saveFields,
} from '../forms/write.server.ts';
import { categoryListPath, editCategoryPath, newCategoryPath } from '../links.ts';
import { PageHeader } from '../page-header.tsx';
import { SuccessBox } from '../success-box.tsx';
import { type AdminTexts, adminTextsFor, useAdminTexts } from '../texts.ts';
import type { Route } from './+types/edit';

/** A saved category shows its message so long before the list comes (admin area, section 9). */
const REDIRECT_MS = 2000;

/** Null where a category is created; one that is edited without being named has no id. */
function editedId({ id }: { id?: string }, { pathname }: URL): string | null {
  return pathname === newCategoryPath ? null : (id ?? '');
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    const id = editedId(params, url);
    return {
      category: id === null ? null : await getCategory(context.get(databaseContext), id),
      // Sent with the form, so that sending it twice creates one category.
      newId: await idToCreate(context),
    };
  });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = editedId(params, url);
  const form = await readForm(request, categorySchema, saveFields);
  const submission = parseForm(form, categorySchema);
  if (submission.status !== 'success') {
    return data({ result: submission.reply() }, { status: 400 });
  }
  const db = context.get(databaseContext);
  const by = context.get(staffContext).id;
  try {
    if (id === null) {
      await createCategory(db, { ...submission.value, id: formText(form, 'newId'), by });
    } else {
      await updateCategory(db, id, { ...submission.value, version: editedVersion(form), by });
    }
  } catch (error) {
    const { status, refusal, fieldErrors } = explain(context, error);
    const isOutdated = error instanceof Conflict && error.key === 'categoryChangedMeanwhile';
    return data(
      {
        result: submission.reply({ formErrors: [refusal.message], fieldErrors }),
        refusal,
        conflict:
          isOutdated && id
            ? await comparing(context, async () =>
                compare(submission.value, await getCategoryForStaff(db, id)),
              )
            : undefined,
      },
      { status },
    );
  }
  // Without scripts, this header leads to the list as the timer below does.
  const headers = { Refresh: `${REDIRECT_MS / 1000}; url=${categoryListPath()}` };
  return data({ result: submission.reply(), isSaved: true }, { headers });
}

/** What is stored of a category, beside what was sent. */
function compare(mine: CategoryInput, theirs: StaffCategory): SavedMeanwhile {
  const texts = adminTextsFor('en');
  return {
    savedBy: theirs.savedBy,
    savedAt: theirs.updatedAt,
    version: theirs.version,
    fields: [
      { label: texts.fieldName, mine: mine.name, theirs: theirs.name },
      { label: texts.fieldSlug, mine: mine.slug, theirs: theirs.slug },
    ],
  };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(serverAction);
}

/** A save is followed by the list; reading the old values anew would be of no use. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  const texts = adminTextsFor('en');
  if (!loaderData) return adminFailureMeta(error, texts.categoryNotFound);
  return adminMeta(titleOf(texts, loaderData.category));
}

function titleOf(texts: AdminTexts, category: Category | null) {
  return category
    ? formatMessage(texts.editCategoryTitle, { name: category.name })
    : texts.createCategoryTitle;
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useAdminTexts();
  const { category } = loaderData;
  return (
    <>
      <PageHeader title={titleOf(texts, category)} />
      <CategoryForm key={category?.id ?? 'new'} {...loaderData} answer={actionData} />
    </>
  );
}

type Answer =
  | { result: SubmissionResult; refusal?: Refusal; conflict?: SavedMeanwhile; isSaved?: boolean }
  | NotSaved
  | undefined;

function CategoryForm({
  category,
  newId,
  answer,
}: {
  category: Category | null;
  newId: string;
  answer: Answer;
}) {
  const texts = useAdminTexts();
  const isSaving = useNavigation().formMethod === 'POST';
  const notSaved = wasNotSaved(answer) ? answer : null;
  const answered = answer && !wasNotSaved(answer) ? answer : null;
  const isSaved = answered?.isSaved ?? false;
  const slug = useRef<HTMLInputElement>(null);
  const isSlugOwn = useRef(category !== null);
  const isFollowing = useRef(false);
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element);
  useListAfterwards(isSaved);

  const [form, fields] = useForm({
    id: 'category',
    lastResult: answered?.result,
    defaultValue: { name: category?.name, slug: category?.slug },
    onValidate: ({ formData }) => parseForm(formData, categorySchema, texts),
    shouldRevalidate: 'onInput',
    defaultNoValidate: false,
  });
  const attempt = useMemo(() => (tries > 0 || answer ? {} : null), [tries, answer]);
  const { key: _name, ...nameProps } = getInputProps(fields.name, { type: 'text' });
  const { key: _slug, ...slugProps } = getInputProps(fields.slug, {
    type: 'text',
    ariaDescribedBy: fields.slug.descriptionId,
  });

  /** On create, the slug follows the name until somebody writes one (admin area, section 4). */
  const follow = (name: string) => {
    if (isSlugOwn.current || !slug.current) return;
    isFollowing.current = true;
    slug.current.value = slugFromName(name);
    slug.current.dispatchEvent(new Event('input', { bubbles: true }));
    isFollowing.current = false;
  };

  return (
    <Form
      ref={element}
      method="post"
      {...getFormProps(form)}
      onSubmit={(event) => {
        if (isSaving || isSaved) {
          event.preventDefault();
          return;
        }
        form.onSubmit(event);
        // Conform also submits to check a single field, which is no try.
        const isTry = !(event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formnovalidate');
        if (isTry) setTries((count) => count + 1);
      }}
      className="card max-w-xl space-y-5 p-5"
    >
      {isSaved ? (
        <SuccessBox>
          <div>
            <p className="font-semibold">
              {category ? texts.categoryUpdated : texts.categoryCreated}
            </p>
            <p className="text-sm">
              <Link to={categoryListPath()} className="underline">
                {texts.returningToList}
              </Link>
            </p>
          </div>
        </SuccessBox>
      ) : null}
      {notSaved ? <NotSavedBox answer={notSaved} /> : null}
      {category && answered?.conflict ? (
        <ConflictBox
          cause={attempt}
          title={texts.categoryConflictTitle}
          conflict={answered.conflict}
          path={editCategoryPath(category.id)}
        />
      ) : (
        <ErrorSummary
          cause={attempt}
          formErrors={form.errors}
          requestId={answered?.refusal?.requestId}
          fields={[
            { label: texts.fieldName, field: fields.name },
            { label: texts.fieldSlug, field: fields.slug },
          ]}
        />
      )}
      {category ? (
        <input type="hidden" name="version" value={category.version} />
      ) : (
        <input type="hidden" name="newId" value={newId} />
      )}
      <FormField field={fields.name} label={texts.fieldName} isRequired>
        <input
          {...nameProps}
          required
          maxLength={categoryLimits.nameCharacters}
          // biome-ignore lint/a11y/noAutofocus: what is new is written from here
          autoFocus={category === null}
          className="field"
          onInput={(event) => follow(event.currentTarget.value)}
        />
      </FormField>
      <FormField field={fields.slug} label={texts.fieldSlug} hint={texts.fieldSlugHint} isRequired>
        <input
          {...slugProps}
          ref={slug}
          required
          maxLength={categoryLimits.slugCharacters}
          autoCapitalize="none"
          spellCheck={false}
          className="field font-mono"
          onInput={(event) => {
            // On create, an emptied slug follows the name again.
            if (isFollowing.current) return;
            isSlugOwn.current = category !== null || event.currentTarget.value !== '';
          }}
        />
      </FormField>
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={isSaving || isSaved} className="button button-primary">
          {isSaving
            ? category
              ? texts.updating
              : texts.creating
            : category
              ? texts.updateCategory
              : texts.createCategory}
        </button>
        <Link to={categoryListPath()} className="button button-secondary">
          {texts.cancel}
        </Link>
      </div>
    </Form>
  );
}

function useListAfterwards(isSaved: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(categoryListPath()), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={isRouteErrorResponse(error) ? error : null} />;
}
