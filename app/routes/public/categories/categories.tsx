import { useId } from 'react';
import { qualifications } from '#domain/facts/qualifications.ts';
import { states } from '#domain/facts/states.ts';
import { countText } from '#domain/indian-numbers.ts';
import { categoryPath, landingPath, localePath } from '#domain/links.ts';
import { listOrganisations } from '#domain/lists/organisations.server.ts';
import { nameIn } from '#domain/translated.ts';
import { listTranslatedCategories } from '#domain/translations/translations.server.ts';
import { databaseContext, languageContext, pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { categoryIcon } from '../../../ui/category-icon.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import type { Route } from './+types/categories';

/**
 * Maximum number of organisations in the list. Visitors find all other organisations by searching.
 */
const LISTED_ORGANISATIONS = 40;

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  context.get(pageContext).own('categories', 'announcements');
  const db = context.get(databaseContext);
  const [categories, organisations] = await Promise.all([
    listTranslatedCategories(db, context.get(languageContext).locale),
    listOrganisations(db, { limit: LISTED_ORGANISATIONS }),
  ]);
  return { categories, organisations };
});

export default function Categories({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { locale, texts } = language;
  const { categories, organisations } = loaderData;
  return (
    <div className="page-width py-3 sm:py-5 lg:py-7">
      <PageHead
        path={localePath('/categories', locale)}
        title={texts.categoriesTitle}
        description={texts.categoriesDescription}
        breadcrumb={{ here: texts.categoriesTitle }}
      />
      <Breadcrumb here={texts.categoriesTitle} />
      <h1 className="page-title mb-2 sm:mb-4">{texts.categoriesTitle}</h1>
      {categories.length === 0 ? <p>{texts.noCategories}</p> : null}
      <ul className="grid grid-cols-1 gap-1.5 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {categories.map(({ id, slug, name, postCount }) => (
          <li key={id}>
            <a
              href={categoryPath(slug, locale)}
              className="card flex min-h-14 items-center gap-4 px-4 py-2 sm:py-4 text-ink no-underline hover:border-line-strong hover:bg-raised"
            >
              <Icon name={categoryIcon(slug)} className="size-7 text-link" />
              <span className="min-w-0">
                <span className="block font-semibold">
                  <MixedText text={name} />
                </span>
                <span className="block text-sm text-muted">
                  {countText(language, 'notices', postCount)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Links
        title={texts.browseByState}
        links={states.map((state) => ({
          name: texts[`state-${state}`],
          path: landingPath('state', state, locale),
        }))}
      />
      <Links
        title={texts.browseByQualification}
        links={qualifications.map((level) => ({
          name: texts[`qualification-${level}`],
          path: landingPath('qualification', level, locale),
        }))}
      />
      <Links
        title={texts.browseByOrganisation}
        links={organisations.map((organisation) => ({
          name: nameIn(organisation, locale),
          path: landingPath('organisation', organisation.slug, locale),
        }))}
      />
    </div>
  );
}

function Links({ title, links }: { title: string; links: { name: string; path: string }[] }) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="mt-6">
      <h2 id={id} className="list-title mb-2">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path} className="pill">
              <MixedText text={name} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
