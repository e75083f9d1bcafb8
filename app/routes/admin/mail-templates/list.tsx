import { listChangedMails } from '#domain/mails/templates.server.ts';
import { mailNames } from '#domain/mails/templates.ts';
import { texts } from '#messages/staff-texts.ts';
import { databaseContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { mailTemplatePath } from '../links.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { RowLink, StaffTable } from '../ui/staff-table.tsx';
import type { Route } from './+types/list';
import { describeMail } from './describe-mail.ts';

export const loader = answering(async ({ context }: Route.LoaderArgs) => ({
  changed: await listChangedMails(context.get(databaseContext)),
  hasMail: context.get(siteContext).hasMail,
}));

export default function MailTemplates({ loaderData }: Route.ComponentProps) {
  const { changed, hasMail } = loaderData;
  return (
    <>
      <PageHeader title={texts.templatesTitle} />
      <p className="mb-4 max-w-2xl text-muted">{texts.templatesIntro}</p>
      {hasMail ? null : (
        <p className="message-box message-box-warning mb-4">{texts.templatesNoMail}</p>
      )}
      <StaffTable
        items={mailNames}
        columns={[texts.columnMail, texts.columnSentWhen, texts.columnStatus, texts.actions]}
      >
        {(mail) => {
          const { name, when } = describeMail(mail);
          return (
            <tr key={mail}>
              <td className="font-semibold">{name}</td>
              <td className="text-muted max-lg:w-full">{when}</td>
              <td>
                {changed.includes(mail) ? (
                  <span className="badge badge-success">{texts.templateChanged}</span>
                ) : (
                  <span className="badge">{texts.templateOriginal}</span>
                )}
              </td>
              <td>
                <div className="row-actions">
                  <RowLink to={mailTemplatePath(mail)} name={name}>
                    {texts.edit}
                  </RowLink>
                </div>
              </td>
            </tr>
          );
        }}
      </StaffTable>
    </>
  );
}
