import { data } from 'react-router';
import { z } from 'zod';
import { visitor } from '#domain/actor.ts';
import { requestAlerts } from '#domain/alerts/alerts.server.ts';
import { alertSchema } from '#domain/alerts/schema.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import { localePath } from '#domain/links.ts';
import { parseInput } from '#domain/validation.ts';
import {
  databaseContext,
  languageContext,
  limitsContext,
  mailJobsContext,
  pageContext,
  requestContext,
  siteContext,
} from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { AlertsForm, type AlertsOutcome } from '../../../ui/alerts-form.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { explainRefusal, fillsHoneypot, honeypotFields } from '../visitor-forms.server.ts';
import type { Route } from './+types/job-alerts';

export const handle = { parameters: ['category'] };

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  context.get(pageContext).own('settings', 'categories');
  const slug = url.searchParams.get('category');
  const categories = slug ? await listCategories(context.get(databaseContext)) : [];
  const chosen = categories.filter((category) => category.slug === slug).map(({ id }) => id);
  return { chosen };
});

/**
 * The fields that the form may send. The checkboxes of the categories have the name `category`, but
 * `alertSchema` calls their values `categoryIds`.
 */
const { email, categoryIds } = alertSchema.shape;
const alertFields = z.object({ email, category: categoryIds });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, alertFields, honeypotFields);
  const values = {
    email: formText(form, 'email'),
    categoryIds: form.getAll('category').filter((id): id is string => typeof id === 'string'),
  };
  const { hasMail } = context.get(siteContext);
  const { locale, texts } = context.get(languageContext);
  const done: AlertsOutcome = {
    status: 'done',
    text: hasMail ? texts.alertsAsked : texts.alertsKept,
  };
  try {
    await context.get(limitsContext).alerts(context.get(requestContext).address);
    if (fillsHoneypot(form)) return data<AlertsOutcome>(done);
    const wanted = parseInput(alertSchema, values, 'alertInvalid');
    const db = context.get(databaseContext);
    const { id, isToBeMailed } = await requestAlerts(db, visitor, wanted, locale);
    if (isToBeMailed) await context.get(mailJobsContext).askForConfirmation(id);
    return data<AlertsOutcome>(done);
  } catch (error) {
    const { status, message, fields } = explainRefusal(context, error);
    return data<AlertsOutcome>({ status: 'failed', message, fields, values }, { status });
  }
}

export default function JobAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, texts } = useLanguage();
  const { chosen } = loaderData;
  return (
    <div className="page-width py-5 lg:py-7">
      <PageHead
        path={localePath('/job-alerts', locale)}
        title={texts.alertsTitle}
        description={texts.alertsDescription}
        breadcrumb={{ here: texts.alertsTitle }}
      />
      <Breadcrumb here={texts.alertsTitle} />
      <h1 className="mt-3 text-2xl font-bold">{texts.alertsTitle}</h1>
      <p className="mt-1 mb-5 max-w-2xl text-muted">{texts.alertsIntro}</p>
      <div className="card max-w-xl p-4 sm:p-6">
        <AlertsForm id="alerts" outcome={actionData} chosen={chosen} isOpen={!actionData} />
      </div>
    </div>
  );
}
