import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { todayInIndia } from '#domain/dates.ts';
import { Conflict, Forbidden } from '#domain/errors.ts';
import { storeImage } from '#domain/media/media.server.ts';
import { type Kept, MergeConflict } from '#domain/merge-save.server.ts';
import {
  createPost,
  getPostForStaff,
  readPostBase,
  updatePost,
} from '#domain/posts/posts.server.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext, siteContext, storageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { Icon } from '../../../ui/icon.tsx';
import { keptInAddress } from '../forms/describe-conflict.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { parseForm } from '../forms/parse-form.ts';
import { editedVersion, invalid, openedForm, refused, saveFields } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { adminBlogPath, backOf, listAfterWrite, previewPostPath } from '../links.ts';
import { TranslationLinks } from '../translations/translation-links.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { backToList } from '../ui/scroll-key.ts';
import type { Route } from './+types/edit';
import { describePostConflict } from './conflict.server.ts';
import { postFormSchema } from './form-schema.ts';
import { PostForm, postAutosaveKey } from './post-form.tsx';

export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  const { siteUrl, siteName } = context.get(siteContext);
  return {
    post: params.id ? await getPostToEdit(context, params.id) : null,
    // The form sends the id of the new post, so that sending the form twice creates one post.
    newId: crypto.randomUUID(),
    back: backOf(url, adminBlogPath),
    siteUrl,
    siteName,
    today: todayInIndia(),
  };
});

const imageFields = z.object({ image: z.file() });

async function getPostToEdit(context: Route.LoaderArgs['context'], id: string) {
  const db = context.get(databaseContext);
  const post = await getPostForStaff(db, context.get(actorContext), id);
  if (!post.isEditable) throw new Forbidden();
  return post;
}

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  const form = await readForm(request, postFormSchema, saveFields, imageFields);
  const image = form.get('image');
  form.delete('image');
  const submission = parseForm(form, postFormSchema);
  if (submission.status !== 'success') return invalid(submission);
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  let { imageUrl } = submission.value;
  if (image instanceof File && image.size > 0) {
    try {
      const bytes = new Uint8Array(await image.arrayBuffer());
      const upload = { bytes, name: image.name };
      imageUrl = (await storeImage(db, actor, context.get(storageContext), upload)).url;
    } catch (error) {
      return refused(context, error, submission, {
        fallback: 'imageUploadFailed',
        blamed: 'imageUrl',
      });
    }
  }
  const post = { ...submission.value, imageUrl };
  let saved: { id: string } & Partial<Kept>;
  try {
    if (id) {
      const opened = openedForm(form, readPostBase);
      saved = await updatePost(db, actor, id, { ...post, ...opened, version: editedVersion(form) });
    } else {
      saved = await createPost(db, actor, { ...post, id: formText(form, 'newId') });
    }
  } catch (error) {
    const isTaken = error instanceof Conflict && error.key === 'postSlugTaken';
    return refused(context, error, submission, {
      missing: 'deletedMeanwhile',
      fallback: id ? 'postUpdateFailed' : 'postCreateFailed',
      blamed: isTaken ? 'slug' : undefined,
      compare:
        error instanceof MergeConflict &&
        id !== undefined &&
        (() => describePostConflict(db, id, error)),
      // The image is already uploaded, so the next attempt sends the URL of the image instead of
      // the file.
      more: { imageUrl },
    });
  }
  const draft = post.isPublished ? null : { draft: saved.id };
  const outcome = { ...draft, done: id ? 'saved' : 'created', ...keptInAddress(saved) };
  return redirect(listAfterWrite(backOf(url, adminBlogPath), outcome));
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction, { autosaveKey: postAutosaveKey(params.id) });
}

function titleOf(post: { title: string } | null) {
  return post ? formatMessage(texts.editPostTitle, { title: post.title }) : texts.createPostTitle;
}

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const { post, back } = loaderData;
  return (
    <>
      <p className="mb-2">
        <Link to={back} state={backToList} className="button button-plain button-small -ml-3">
          <Icon name="arrow-left" /> {texts.back}
        </Link>
      </p>
      <PageHeader title={titleOf(post)}>
        {post ? (
          <>
            <TranslationLinks entity="post" id={post.id} />
            <a href={previewPostPath(post.id)} className="button button-secondary">
              {texts.previewPost}
            </a>
          </>
        ) : null}
      </PageHeader>
      <PostForm key={post?.id ?? 'new'} {...loaderData} answer={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
