import { useRef } from 'react';
import { postPath } from '#domain/links.ts';
import { postCategories } from '#domain/posts/post-categories.ts';
import { type Post, postLimits } from '#domain/posts/schema.ts';
import { postSlug } from '#domain/slugs.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { type FailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import { inputProps } from '../forms/field.ts';
import {
  CheckField,
  FormField,
  RichTextInput,
  SelectField,
  TextAreaField,
  TextField,
} from '../forms/fields.tsx';
import type { FormAnswer } from '../forms/form-answer.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { StaffForm, type StaffFormState } from '../forms/staff-form.tsx';
import { useMay } from '../ui/use-may.ts';
import { FeaturedImage } from './featured-image.tsx';
import { postFormSchema } from './form-schema.ts';
import { postDefaults } from './post-defaults.ts';
import { postFieldLabels } from './post-field-labels.ts';

/**
 * Search engines show this number of characters of a title and of a description. The form also
 * accepts longer texts (admin area, section 9).
 */
const seoCounters = { title: 60, description: 160 } as const;

type Props = {
  /** The stored post; null for a new post. */
  post: Post | null;
  newId: string;
  /** The URL of the list that the form returns to. */
  back: string;
  siteUrl: string;
  siteName: string;
  today: string;
  answer: (FormAnswer & { imageUrl?: string }) | FailedWrite | undefined;
};

/** Returns the key of the form's unsaved changes in the browser's storage. */
export function postAutosaveKey(id: string | undefined): string {
  return `post:${id ?? 'new'}`;
}

export function PostForm(props: Props) {
  const { post, newId, answer } = props;
  return (
    <StaffForm
      id="post"
      schema={postFormSchema}
      labels={postFieldLabels}
      values={post ? storedValues(post) : postDefaults(props)}
      answer={answer}
      hidden={post ? { version: post.version, base: JSON.stringify(post) } : { newId }}
      autosave={{ key: postAutosaveKey(post?.id), version: post?.version ?? null }}
      conflictTitle={post && texts.postConflictTitle}
      failedWriteTitle={post ? texts.postUpdateFailed : texts.postCreateFailed}
      encType="multipart/form-data"
    >
      {(form) => <PostFields form={form} {...props} />}
    </StaffForm>
  );
}

function storedValues(post: Post) {
  return {
    ...post,
    tags: post.tags.join(', '),
    isPublished: post.isPublished ? 'on' : null,
    seoKeywords: post.seoKeywords.join(', '),
  };
}

function PostFields({
  form,
  post,
  back,
  siteUrl,
  answer,
}: Props & { form: StaffFormState<typeof postFormSchema> }) {
  const { field } = form;
  const refused = answer && !isFailedWrite(answer) ? answer : null;
  // Conform has no value for an unchecked checkbox.
  const isPublished = field('isPublished').value === 'on';
  const canPublish = useMay()('posts.publish');
  const newLabel = canPublish ? texts.publishPost : texts.saveDraft;
  const saveLabel = post ? texts.updatePost : newLabel;
  const slug = useRef<HTMLInputElement>(null);
  const lastTitle = useRef(field('title').initialValue ?? '');

  /**
   * Fills the slug from the title, unless somebody has typed another slug (admin area, section 4).
   */
  const follow = (title: string) => {
    const input = slug.current;
    if (!input) return;
    if (input.value === '' || input.value === postSlug(lastTitle.current)) {
      input.value = postSlug(title);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    lastTitle.current = title;
  };

  return (
    <>
      <div className="card space-y-5 p-5">
        <TextField
          field={field('title')}
          need="required"
          maxLength={postLimits.titleCharacters}
          autoFocus={post === null || form.restored !== null}
          onInput={(event) => follow(event.currentTarget.value)}
        />
        <FormField
          field={field('slug')}
          need="required"
          hint={`${texts.slugPreview} ${siteUrl}${postPath(field('slug').value ?? '', locale)}`}
        >
          <div className="flex">
            <span
              aria-hidden="true"
              className="flex items-center rounded-l-md border border-r-0 border-line-strong bg-raised px-3 font-mono text-muted"
            >
              /blog/
            </span>
            <input
              {...inputProps(field('slug'), { hasHint: true })}
              ref={slug}
              type="text"
              defaultValue={field('slug').initialValue}
              required
              maxLength={postLimits.slugCharacters}
              autoCapitalize="none"
              spellCheck={false}
              className="field min-w-0 rounded-l-none font-mono"
            />
          </div>
        </FormField>
        <TextAreaField
          field={field('excerpt')}
          need="required"
          most={postLimits.excerptCharacters}
          rows={3}
        />
        <RichTextInput field={field('content')} toolset="post" />
      </div>

      <FeaturedImage
        field={field('imageUrl')}
        storedUrl={refused?.imageUrl ?? field('imageUrl').initialValue ?? ''}
        answer={refused}
      />

      <div className="card grid gap-5 p-5 sm:grid-cols-2">
        <SelectField field={field('category')} need="required">
          {post && !post.category ? <option value="">{texts.chooseCategory}</option> : null}
          {postCategories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField field={field('tags')} need="optional" hint={texts.fieldTagsHint} />
        <TextField
          field={field('author')}
          need="required"
          maxLength={postLimits.authorCharacters}
        />
        <TextField field={field('publishedDate')} need="required" type="date" />
        <TextField
          field={field('readTime')}
          need="required"
          hint={texts.fieldReadTimeHint}
          maxLength={postLimits.readTimeCharacters}
        />
        {canPublish ? (
          <CheckField
            field={field('isPublished')}
            hint={texts.publishThisPostHint}
            className="sm:pt-7"
          />
        ) : (
          <p className="hint sm:pt-7">{texts.savedAsDraftHint}</p>
        )}
      </div>

      <section className="card space-y-5 p-5">
        <h2 className="text-lg font-bold">{texts.sectionSeo}</h2>
        <TextField field={field('seoTitle')} need="optional" most={seoCounters.title} />
        <TextAreaField
          field={field('seoDescription')}
          need="optional"
          most={seoCounters.description}
          rows={2}
        />
        <TextField field={field('seoKeywords')} need="optional" hint={texts.fieldTagsHint} />
      </section>

      <SaveBar
        form={form}
        label={saveLabel}
        doing={post ? texts.updating : canPublish ? texts.publishing : texts.saving}
        cancel={back}
      >
        {canPublish && post === null && !isPublished ? (
          <span className="text-sm">{texts.savesDraft}</span>
        ) : null}
        <span className="hint max-sm:hidden">{texts.saveKeyHint}</span>
      </SaveBar>
    </>
  );
}
