import { type RefObject, useEffect, useRef } from 'react';
import { Link, redirect } from 'react-router';
import { storeDocument } from '#domain/documents/documents.server.ts';
import { noticeSchema } from '#domain/documents/schema.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import { findEntry, type InboxEntry } from '#domain/sources/inbox.server.ts';
import { formatMessage, textOf } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import {
  actorContext,
  databaseContext,
  officialSitesContext,
  readDocumentContext,
} from '../../../context.ts';
import { answering } from '../../../http.ts';
import { readForm } from '../../../read-form.server.ts';
import { EntryNote } from '../announcements/entry-note.tsx';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { inputProps } from '../forms/field.ts';
import { FormField, TextAreaField, TextField } from '../forms/fields.tsx';
import { parseForm } from '../forms/parse-form.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { invalid, refused } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { announcementFromPath, announcementsPath, backOf, withBack } from '../links.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/read';

/**
 * File extensions that the file dialog offers. The server detects the type of a file from its
 * bytes.
 */
const KINDS = '.pdf,.docx,.html,.htm,.txt';

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const [{ outboundWork = false }, entry] = await Promise.all([
    readSettings(db),
    findEntry(db, url.searchParams.get('entry') ?? ''),
  ]);
  return { asksSites: outboundWork, entry, back: backOf(url, announcementsPath) };
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request, noticeSchema);
  const submission = parseForm(form, noticeSchema);
  if (submission.status !== 'success') return invalid(submission);
  const { text, address } = submission.value;
  // `submission.value` drops empty files, so the file is read from `form`. If nobody chose a file,
  // browsers send an empty file without a name.
  const sent = form.get('file');
  const file = sent instanceof File && sent.name !== '' ? sent : null;
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const { signal } = request;
  const by = file ? 'file' : text.trim() ? 'text' : address ? 'address' : 'text';
  const entry = await findEntry(db, url.searchParams.get('entry') ?? '');
  try {
    const read = await {
      file: async () => {
        const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
        const { text, secondText, isCut } = await context.get(readDocumentContext)(bytes, {
          signal,
        });
        return { name: file?.name || null, text, secondText, isCut, bytes };
      },
      text: async () => ({
        name: address ?? entry?.url ?? null,
        text,
        secondText: null,
        isCut: false,
        bytes: null,
      }),
      address: async () => {
        const found = await context
          .get(officialSitesContext)
          .read(actor, address ?? '', { signal });
        return { name: address ?? null, ...found };
      },
    }[by]();
    const { id } = await storeDocument(db, actor, read);
    const path = announcementFromPath({ document: id, entry: entry?.id });
    return redirect(withBack(path, backOf(url, announcementsPath), announcementsPath));
  } catch (error) {
    return refused(context, error, submission, { hideFields: ['file'], blamed: by });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function ReadNotice({ loaderData, actionData }: Route.ComponentProps) {
  const { asksSites, entry, back } = loaderData;
  const file = useRef<HTMLInputElement>(null);
  useDroppedFile(file);
  return (
    <>
      <PageHeader title={texts.readNotice} />
      {entry ? <FromEntry entry={entry} back={back} /> : null}
      <StaffForm
        id="notice"
        schema={noticeSchema}
        labels={{
          text: texts.fieldNoticeText,
          file: texts.fieldNoticeFile,
          address: texts.fieldNoticeAddress,
        }}
        values={{ address: asksSites ? entry?.url : null }}
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
                ref={file}
                type="file"
                accept={KINDS}
                {...inputProps(form.field('file'), { hasHint: true })}
              />
            </FormField>
            {asksSites ? (
              <TextField
                field={form.field('address')}
                type="url"
                hint={texts.fieldNoticeAddressHint}
              />
            ) : null}
            <div className="flex flex-wrap gap-3">
              <button type="submit" disabled={form.isSending} className="button button-primary">
                {form.isSending ? texts.readingNotice : texts.readButton}
              </button>
              <Link to={back} className="button button-secondary">
                {texts.cancel}
              </Link>
            </div>
          </>
        )}
      </StaffForm>
    </>
  );
}

/**
 * Puts a file that is dropped anywhere on the page into the file field. By default the browser
 * would open the file and leave the page.
 */
function useDroppedFile(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');
    const allow = (event: DragEvent) => {
      if (hasFile(event)) event.preventDefault();
    };
    const take = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      const [dropped] = event.dataTransfer?.files ?? [];
      if (!dropped || !field.current) return;
      const files = new DataTransfer();
      files.items.add(dropped);
      field.current.files = files.files;
      field.current.dispatchEvent(new Event('change', { bubbles: true }));
      field.current.focus();
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', take);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', take);
    };
  }, [field]);
}

/**
 * Shows the inbox entry whose notice is read on this page, and the reason why the site did not read
 * the notice automatically.
 */
function FromEntry({ entry, back }: { entry: InboxEntry; back: string }) {
  const { id, documentTrouble } = entry;
  return (
    <EntryNote entry={entry}>
      {documentTrouble ? (
        <p>
          {formatMessage(texts.entryDocumentTrouble, { reason: textOf(texts, documentTrouble) })}
        </p>
      ) : null}
      <p className="mt-2">
        <Link
          to={withBack(announcementFromPath({ entry: id }), back, announcementsPath)}
          className="link"
        >
          {texts.formWithoutDocument}
        </Link>
      </p>
    </EntryNote>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} title={texts.announcementLoadFailed} />;
}
