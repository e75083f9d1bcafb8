import { redirect } from 'react-router';
import {
  deleteAboutSection,
  openAboutEditor,
  restoreAboutSection,
} from '#domain/about/edit.server.ts';
import { type AboutSectionName, isAboutSectionName } from '#domain/about/schema.ts';
import { NotFound } from '#domain/errors.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, staffLanguageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { readForm } from '../../../read-form.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { intentFields, refusedWrite } from '../forms/write.server.ts';
import { aboutEditorPath } from '../links.ts';
import { ConfirmPage } from '../ui/confirm-page.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import type { Route } from './+types/delete';
import { sectionTitles } from './form-schema.ts';

function nameOf({ section }: { section: string }): AboutSectionName {
  if (!isAboutSectionName(section)) throw new NotFound('aboutSectionNotFound');
  return section;
}

/** Asks, where the editor's dialog cannot: without scripts. */
export function loader({ context, params }: Route.LoaderArgs) {
  return answering(context, async () => {
    const name = nameOf(params);
    const { sections, deleted } = await openAboutEditor(
      context.get(databaseContext),
      context.get(staffLanguageContext).texts,
    );
    const isDeleted = deleted.includes(name);
    if (!isDeleted && !sections.some(({ sectionName }) => sectionName === name)) {
      throw new NotFound('aboutSectionNotFound');
    }
    return { name, isDeleted };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const isRestored = (await readForm(request, intentFields)).get('intent') === 'restore';
  try {
    const name = nameOf(params);
    if (isRestored) {
      await restoreAboutSection(db, name);
      return redirect(aboutEditorPath({ done: 'restored' }));
    }
    // A second click finds it deleted, which is what it asked for.
    const { deleted } = await openAboutEditor(db, context.get(staffLanguageContext).texts);
    if (!deleted.includes(name)) await deleteAboutSection(db, name);
    return redirect(aboutEditorPath({ deleted: name }));
  } catch (error) {
    const failure = isRestored ? 'aboutSectionRestoreFailed' : 'aboutSectionDeleteFailed';
    return refusedWrite(context, error, failure);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function DeleteAboutSection({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isDeleted } = loaderData;
  const texts = useStaffTexts();
  return (
    <ConfirmPage
      isDeleted={isDeleted}
      title={isDeleted ? texts.aboutIsDeletedTitle : texts.aboutDeleteTitle}
      text={formatMessage(isDeleted ? texts.aboutDeletedText : texts.aboutDeleteText, {
        section: sectionTitles(texts)[name],
      })}
      backText={texts.aboutBack}
      backPath={aboutEditorPath()}
      failedText={isDeleted ? texts.aboutSectionRestoreFailed : texts.aboutSectionDeleteFailed}
      answer={actionData}
    />
  );
}
