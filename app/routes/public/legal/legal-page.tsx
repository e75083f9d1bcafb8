import { formatMessage } from '#messages/format.ts';
import type { SiteInfo } from '../../../context.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { PageHead } from '../../../ui/page-head.tsx';

type Section = { title: string; paragraphs: readonly string[] };

/** A legal page, such as the privacy policy. It consists of sections with headings. */
export function LegalPage({
  site,
  path,
  title,
  description,
  note,
  sections,
}: {
  site: SiteInfo;
  path: string;
  title: string;
  description: string;
  note: string;
  sections: readonly Section[];
}) {
  const values = { siteName: site.siteName, email: site.contactEmail };
  return (
    <div className="page-width py-5 lg:py-7">
      <PageHead
        path={path}
        title={title}
        description={formatMessage(description, values)}
        breadcrumb={{ here: title }}
      />
      <Breadcrumb here={title} />
      <article className="card mx-auto max-w-3xl p-4 sm:p-7">
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
        <p className="mt-2 text-muted">{note}</p>
        <div className="prose">
          {sections.map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3">
                  <LinkedText text={formatMessage(paragraph, values)} />
                </p>
              ))}
            </section>
          ))}
        </div>
      </article>
    </div>
  );
}
