import { Link } from 'react-router';
import { listChangedMails } from '#domain/mails/templates.server.ts';
import { mailNames } from '#domain/mails/templates.ts';
import { databaseContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { mailTemplatePath } from '../links.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import type { Route } from './+types/list';
import { describeMail } from './describe-mail.ts';

export function loader({ context }: Route.LoaderArgs) {
  return answering(context, async () => ({
    changed: await listChangedMails(context.get(databaseContext)),
    hasMail: context.get(siteContext).hasMail,
  }));
}

export default function MailTemplates({ loaderData }: Route.ComponentProps) {
  const { changed, hasMail } = loaderData;
  const texts = useStaffTexts();
  return (
    <>
      <PageHeader title={texts.templatesTitle} />
      <p className="mb-4 max-w-2xl text-muted">{texts.templatesIntro}</p>
      {hasMail ? null : (
        <p className="message-box message-box-warning mb-4">{texts.templatesNoMail}</p>
      )}
      <div className="card">
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">{texts.columnMail}</th>
              <th scope="col">{texts.columnSentWhen}</th>
              <th scope="col">{texts.columnStatus}</th>
              <th scope="col">{texts.actions}</th>
            </tr>
          </thead>
          <tbody>
            {mailNames.map((mail) => {
              const { name, when } = describeMail(texts, mail);
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
                      <Link
                        to={mailTemplatePath(mail)}
                        className="button button-plain button-small"
                      >
                        {texts.edit}
                        <span className="sr-only"> {name}</span>
                      </Link>
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
