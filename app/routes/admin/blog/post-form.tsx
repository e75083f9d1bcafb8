import {
  type FieldMetadata,
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { postPath } from '#domain/links.ts';
import { postCategories } from '#domain/posts/post-categories.ts';
import { type Post, postLimits } from '#domain/posts/schema.ts';
import { postSlug } from '#domain/slugs.ts';
import { formatMessage } from '#messages/format.ts';
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx';
import { ConflictBox, type SavedMeanwhile } from '../forms/conflict-box.tsx';
import type { Draft } from '../forms/drafts.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FieldError, FormField } from '../forms/form-field.tsx';
import { type NotSaved, wasNotSaved } from '../forms/keep-form.ts';
import { NotSavedBox } from '../forms/not-saved-box.tsx';
import { UnsavedWorkNotes } from '../forms/unsaved-work.tsx';
import { useSaveKey } from '../forms/use-save-key.ts';
import { parseForm } from '../forms/use-schema-form.ts';
import { useUnsavedWork } from '../forms/use-unsaved-work.ts';
import type { Refusal } from '../forms/write.server.ts';
import { editPostPath, postListPath } from '../links.ts';
import { useAdminTexts } from '../texts.ts';
import { uploadImage } from '../upload-image.ts';
import { FeaturedImage } from './featured-image.tsx';
import { postFormSchema } from './form-schema.ts';

/** Search engines show about so much; more is no error (admin area, section 9). */
const SEO_TITLE_CHARACTERS = 60;
const META_DESCRIPTION_CHARACTERS = 160;

/** What the route's action answers when it does not lead back to the list. */
type Answer =
  | { result: SubmissionResult; refusal?: Refusal; conflict?: SavedMeanwhile; imageUrl?: string }
  | NotSaved
  | undefined;

type Props = {
  /** Null when a new one is written. */
  post: Post | null;
  newId: string;
  siteUrl: string;
  siteName: string;
  today: string;
  restored: Draft | null;
  onRestore: (draft: Draft) => void;
  answer: Answer;
};

/** Under which unsaved work on a post is kept on the device. */
export function postDraftKey(id: string | undefined): string {
  return `post:${id ?? 'new'}`;
}

export function PostForm(props: Props) {
  const { post, newId, siteUrl, restored, onRestore, answer } = props;
  const texts = useAdminTexts();
  const isSaving = useNavigation().formMethod === 'POST';
  const notSaved = wasNotSaved(answer) ? answer : null;
  const refused = answer && !wasNotSaved(answer) ? answer : null;
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const slug = useRef<HTMLInputElement>(null);
  const defaults = useDefaults(props);
  const lastTitle = useRef(defaults.title ?? '');
  const version = post?.version ?? null;
  useSaveKey(element);
  const work = useUnsavedWork({
    form: element,
    draftKey: postDraftKey(post?.id),
    version,
    restored,
    onRestore,
  });

  const [form, fields] = useForm({
    id: 'post',
    lastResult: refused?.result,
    defaultValue: defaults,
    onValidate: ({ formData }) => parseForm(withoutFile(formData), postFormSchema, texts),
    shouldRevalidate: 'onInput',
    defaultNoValidate: false,
  });
  const attempt = useMemo(() => (tries > 0 || answer ? {} : null), [tries, answer]);

  /** The slug follows the title while it is empty or still the title's (admin area, section 4). */
  const follow = (title: string) => {
    const field = slug.current;
    if (!field) return;
    if (field.value === '' || field.value === postSlug(lastTitle.current)) {
      field.value = postSlug(title);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    lastTitle.current = title;
  };

  return (
    <Form
      ref={element}
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      onSubmit={(event) => {
        if (isSaving) {
          event.preventDefault();
          return;
        }
        form.onSubmit(event);
        // Conform also submits to check a single field, which is no try.
        const isTry = !(event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formnovalidate');
        if (isTry) setTries((count) => count + 1);
      }}
      className="space-y-5"
    >
      <UnsavedWorkNotes work={work} version={version} />
      {notSaved ? (
        <NotSavedBox
          answer={notSaved}
          title={post ? texts.postUpdateFailed : texts.postCreateFailed}
        />
      ) : null}
      {post && refused?.conflict ? (
        <ConflictBox
          cause={attempt}
          title={texts.postConflictTitle}
          conflict={refused.conflict}
          path={editPostPath(post.id)}
        />
      ) : (
        <ErrorSummary
          cause={attempt}
          formErrors={form.errors}
          requestId={refused?.refusal?.requestId}
          fields={[
            { label: texts.fieldPostTitle, field: fields.title },
            { label: texts.fieldPostSlug, field: fields.slug },
            { label: texts.fieldExcerpt, field: fields.excerpt },
            { label: texts.fieldContent, field: fields.content },
            { label: texts.fieldFeaturedImage, field: fields.imageUrl },
            { label: texts.fieldPostCategory, field: fields.category },
            { label: texts.fieldTags, field: fields.tags },
            { label: texts.fieldAuthor, field: fields.author },
            { label: texts.fieldPublishDate, field: fields.publishedDate },
            { label: texts.fieldReadTime, field: fields.readTime },
            { label: texts.fieldSeoTitle, field: fields.seoTitle },
            { label: texts.fieldMetaDescription, field: fields.seoDescription },
            { label: texts.fieldMetaKeywords, field: fields.seoKeywords },
          ]}
        />
      )}
      {post ? (
        <input type="hidden" name="version" value={post.version} />
      ) : (
        <input type="hidden" name="newId" value={newId} />
      )}

      <div className="card space-y-5 p-5">
        <FormField field={fields.title} label={texts.fieldPostTitle} isRequired>
          <input
            {...withoutKey(getInputProps(fields.title, { type: 'text' }))}
            required
            maxLength={postLimits.titleCharacters}
            // biome-ignore lint/a11y/noAutofocus: what is new or was restored is written from here
            autoFocus={post === null || restored !== null}
            className="field"
            onInput={(event) => follow(event.currentTarget.value)}
          />
        </FormField>
        <div>
          <FormField field={fields.slug} label={texts.fieldPostSlug} isRequired>
            <div className="flex">
              <span
                aria-hidden="true"
                className="flex items-center rounded-l-md border border-r-0 border-line-strong bg-raised px-3 font-mono text-muted"
              >
                /blog/
              </span>
              <input
                {...withoutKey(
                  getInputProps(fields.slug, {
                    type: 'text',
                    ariaDescribedBy: fields.slug.descriptionId,
                  }),
                )}
                ref={slug}
                required
                maxLength={postLimits.slugCharacters}
                autoCapitalize="none"
                spellCheck={false}
                className="field min-w-0 rounded-l-none font-mono"
              />
            </div>
          </FormField>
          <p id={fields.slug.descriptionId} className="hint mt-1 break-all">
            {texts.slugPreview} {siteUrl}
            {postPath(fields.slug.value ?? '')}
          </p>
        </div>
        <Counted field={fields.excerpt} most={postLimits.excerptCharacters}>
          <FormField field={fields.excerpt} label={texts.fieldExcerpt} isRequired>
            <textarea
              {...withoutKey(
                getTextareaProps(fields.excerpt, { ariaDescribedBy: fields.excerpt.descriptionId }),
              )}
              required
              rows={3}
              className="field"
            />
          </FormField>
        </Counted>
        <div>
          <RichTextField
            id={fields.content.id}
            name={fields.content.name}
            label={texts.fieldContent}
            defaultValue={fields.content.initialValue}
            describedBy={fields.content.errors ? fields.content.errorId : undefined}
            isInvalid={Boolean(fields.content.errors)}
            texts={texts}
            toolset="post"
            uploadImage={(file) => uploadImage(file, texts)}
          />
          <FieldError field={fields.content} />
        </div>
      </div>

      <FeaturedImage
        field={fields.imageUrl}
        storedUrl={refused?.imageUrl ?? fields.imageUrl.initialValue ?? ''}
        answer={refused}
      />

      <div className="card grid gap-5 p-5 sm:grid-cols-2">
        <FormField field={fields.category} label={texts.fieldPostCategory} isRequired>
          <select {...withoutKey(getSelectProps(fields.category))} required className="field">
            {post && !post.category ? <option value="">{texts.chooseCategory}</option> : null}
            {postCategories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </FormField>
        <FormField field={fields.tags} label={texts.fieldTags} hint={texts.fieldTagsHint}>
          <input
            {...withoutKey(
              getInputProps(fields.tags, {
                type: 'text',
                ariaDescribedBy: fields.tags.descriptionId,
              }),
            )}
            className="field"
          />
        </FormField>
        <FormField field={fields.author} label={texts.fieldAuthor} isRequired>
          <input
            {...withoutKey(getInputProps(fields.author, { type: 'text' }))}
            required
            maxLength={postLimits.authorCharacters}
            className="field"
          />
        </FormField>
        <FormField field={fields.publishedDate} label={texts.fieldPublishDate} isRequired>
          <input
            {...withoutKey(getInputProps(fields.publishedDate, { type: 'date' }))}
            required
            className="field"
          />
        </FormField>
        <FormField
          field={fields.readTime}
          label={texts.fieldReadTime}
          hint={texts.fieldReadTimeHint}
          isRequired
        >
          <input
            {...withoutKey(
              getInputProps(fields.readTime, {
                type: 'text',
                ariaDescribedBy: fields.readTime.descriptionId,
              }),
            )}
            required
            maxLength={postLimits.readTimeCharacters}
            className="field"
          />
        </FormField>
        <div className="flex items-start gap-3 sm:pt-7">
          <input
            {...withoutKey(
              getInputProps(fields.isPublished, {
                type: 'checkbox',
                ariaDescribedBy: fields.isPublished.descriptionId,
              }),
            )}
            className="mt-1 size-5 accent-brand"
          />
          <div>
            <label htmlFor={fields.isPublished.id} className="label mb-0">
              {texts.publishThisPost}
            </label>
            <p id={fields.isPublished.descriptionId} className="hint">
              {texts.publishThisPostHint}
            </p>
          </div>
        </div>
      </div>

      <section className="card space-y-5 p-5">
        <h2 className="text-lg font-bold">{texts.sectionSeo}</h2>
        <Counted field={fields.seoTitle} most={SEO_TITLE_CHARACTERS}>
          <FormField field={fields.seoTitle} label={texts.fieldSeoTitle}>
            <input
              {...withoutKey(
                getInputProps(fields.seoTitle, {
                  type: 'text',
                  ariaDescribedBy: fields.seoTitle.descriptionId,
                }),
              )}
              className="field"
            />
          </FormField>
        </Counted>
        <Counted field={fields.seoDescription} most={META_DESCRIPTION_CHARACTERS}>
          <FormField field={fields.seoDescription} label={texts.fieldMetaDescription}>
            <textarea
              {...withoutKey(
                getTextareaProps(fields.seoDescription, {
                  ariaDescribedBy: fields.seoDescription.descriptionId,
                }),
              )}
              rows={2}
              className="field"
            />
          </FormField>
        </Counted>
        <FormField
          field={fields.seoKeywords}
          label={texts.fieldMetaKeywords}
          hint={texts.fieldTagsHint}
        >
          <input
            {...withoutKey(
              getInputProps(fields.seoKeywords, {
                type: 'text',
                ariaDescribedBy: fields.seoKeywords.descriptionId,
              }),
            )}
            className="field"
          />
        </FormField>
      </section>

      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" disabled={isSaving} className="button button-primary">
          {post
            ? isSaving
              ? texts.updating
              : texts.updatePost
            : isSaving
              ? texts.publishing
              : texts.publishPost}
        </button>
        <Link to={postListPath()} className="button button-secondary">
          {texts.cancel}
        </Link>
        <span className="hint max-sm:hidden">{texts.saveKeyHint}</span>
      </div>
    </Form>
  );
}

/** What the fields begin with: unsaved work, what is stored, or the defaults (section 5). */
function useDefaults({ post, restored, siteName, today }: Props) {
  const texts = useAdminTexts();
  if (restored) return restored.values;
  return {
    title: post?.title,
    slug: post?.slug,
    excerpt: post?.excerpt,
    content: post?.content,
    imageUrl: post?.imageUrl,
    category: post ? post.category : postCategories[0],
    tags: post?.tags.join(', '),
    author: post?.author ?? formatMessage(texts.authorDefault, { siteName }),
    publishedDate: post?.publishedDate ?? today,
    readTime: post?.readTime ?? texts.readTimeDefault,
    isPublished: post?.isPublished ? 'on' : undefined,
    seoTitle: post?.seoTitle,
    seoDescription: post?.seoDescription,
    seoKeywords: post?.seoKeywords.join(', '),
  };
}

/** How many characters a field holds, of how many it should. */
function Counted({
  field,
  most,
  children,
}: {
  field: Pick<FieldMetadata<string | undefined>, 'value' | 'descriptionId'>;
  most: number;
  children: ReactNode;
}) {
  const texts = useAdminTexts();
  const n = [...(field.value ?? '')].length;
  return (
    <div>
      {children}
      <p
        id={field.descriptionId}
        className={`mt-1 text-right text-sm tabular-nums ${n > most ? 'font-semibold text-alert' : 'text-muted'}`}
      >
        <span aria-hidden="true">{formatMessage(texts.counter, { n, most })}</span>
        <span className="sr-only">{formatMessage(texts.counterLabel, { n, most })}</span>
      </p>
    </div>
  );
}

function withoutFile(formData: FormData): FormData {
  formData.delete('image');
  return formData;
}

/** Conform hands the key along with the properties, where React wants it apart. */
function withoutKey<Properties extends { key?: unknown }>({ key: _, ...properties }: Properties) {
  return properties;
}
