import { Link, redirect } from 'react-router';
import { storeDocument } from '#domain/documents/documents.server.ts';
import { noticeSchema } from '#domain/documents/schema.ts';
import { texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext, readDocumentContext } from '../../../context.ts';
import { readForm } from '../../../read-form.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { inputProps } from '../forms/field.ts';
import { FormField, TextAreaField } from '../forms/fields.tsx';
import { parseForm } from '../forms/parse-form.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { invalid, refused } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { announcementFromDocumentPath, announcementsPath } from '../links.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/read';

/** Kinds of files that a file dialog offers. The bytes tell the kind. */
const KINDS = '.pdf,.docx,.html,.htm,.txt';

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, noticeSchema);
  const submission = parseForm(form, noticeSchema);
  if (submission.status !== 'success') return invalid(submission);
  const { text, file } = submission.value;
  try {
    const bytes = file?.size ? new Uint8Array(await file.arrayBuffer()) : null;
    const read = bytes
      ? await context.get(readDocumentContext)(bytes, { signal: request.signal })
      : { text, isCut: false };
    const { id } = await storeDocument(context.get(databaseContext), context.get(actorContext), {
      name: (bytes && file?.name) || null,
      text: read.text,
      isCut: read.isCut,
      bytes,
    });
    return redirect(announcementFromDocumentPath(id));
  } catch (error) {
    return refused(context, error, submission, { hideFields: ['file'], blamed: 'file' });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function ReadNotice({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.readNotice} />
      <StaffForm
        id="notice"
        schema={noticeSchema}
        labels={{ text: texts.fieldNoticeText, file: texts.fieldNoticeFile }}
        answer={actionData}
        encType="multipart/form-data"
        className="card space-y-5 p-5"
      >
        {(form) => (
          <>
            <p>{texts.readNoticeIntro}</p>
            <TextAreaField
              field={form.field('text')}
              rows={14}
              autoFocus
              hint={texts.fieldNoticeTextHint}
            />
            <FormField field={form.field('file')} hint={texts.fieldNoticeFileHint}>
              <input
                type="file"
                accept={KINDS}
                {...inputProps(form.field('file'), { hasHint: true })}
              />
            </FormField>
            <div className="flex flex-wrap gap-3">
              <button type="submit" disabled={form.isSending} className="button button-primary">
                {form.isSending ? texts.readingNotice : texts.readButton}
              </button>
              <Link to={announcementsPath} className="button button-secondary">
                {texts.cancel}
              </Link>
            </div>
          </>
        )}
      </StaffForm>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} title={texts.announcementLoadFailed} />;
}
