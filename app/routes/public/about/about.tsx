import type { AboutContent } from '#domain/about/schema.ts';
import { formatNumber } from '#domain/indian-numbers.ts';
import { localePath } from '#domain/links.ts';
import { readTranslatedAbout } from '#domain/translations/translations.server.ts';
import { formatMessage } from '#messages/format.ts';
import {
  databaseContext,
  languageContext,
  pageContext,
  type SiteInfo,
  siteContext,
} from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Image } from '../../../ui/image.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { imageOf } from '../../../ui/shown-image.ts';
import { useLocale, useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/about';

const statIcons: Record<AboutContent['stats']['items'][number]['icon'], IconName> = {
  Users: 'internship',
  Award: 'result',
  BookOpen: 'syllabus',
};

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  context.get(pageContext).own('about', 'settings');
  context.get(pageContext).shared('announcements', 'categories', 'posts');
  return {
    site: context.get(siteContext),
    about: await readTranslatedAbout(context.get(databaseContext), context.get(languageContext)),
  };
});

export default function About({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const { site, about } = loaderData;
  const { hero, mission, stats, cta } = about;
  const locale = useLocale();
  return (
    <div className="page-width space-y-5 py-5 lg:py-7">
      <PageHead
        path={localePath('/about', locale)}
        title={texts.aboutTitle}
        description={formatMessage(texts.aboutDescription, { siteName: site.siteName })}
        breadcrumb={{ here: texts.aboutTitle }}
      />
      <Breadcrumb here={texts.aboutTitle} />
      <section className="rounded-lg bg-brand px-5 py-9 text-on-brand sm:px-10 sm:py-12">
        <h1 className="text-3xl font-bold">
          <MixedText text={hero.title} />
        </h1>
        <p className="mt-3 max-w-3xl text-lg whitespace-pre-line">
          <MixedText text={hero.content} />
        </p>
        <AboutImage url={hero.imageUrl} />
      </section>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <section className="card p-5 sm:p-7">
          <h2 className="text-xl font-bold">
            <MixedText text={mission.title} />
          </h2>
          <p className="mt-2 whitespace-pre-line">
            <MixedText text={mission.content} />
          </p>
          <ul className="mt-4 list-disc space-y-2 pl-5">
            {mission.points.map((point) => (
              <li key={point}>
                <MixedText text={point} />
              </li>
            ))}
          </ul>
        </section>
        <Founder founder={about.founder} site={site} />
      </div>
      {stats.items.length > 0 ? (
        <section>
          <h2 className="text-xl font-bold">
            <MixedText text={stats.title} />
          </h2>
          {stats.content ? (
            <p className="mt-1 text-muted">
              <MixedText text={stats.content} />
            </p>
          ) : null}
          <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-3">
            {stats.items.map(({ icon, count, label }) => (
              <li key={label} className="card flex items-center gap-4 p-5">
                <Icon name={statIcons[icon]} className="size-9 text-link" />
                <p>
                  <span className="block text-2xl font-bold tabular-nums">
                    {formatNumber(count, locale)}
                  </span>
                  <span className="text-muted">
                    <MixedText text={label} />
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="card p-6 text-center sm:p-9">
        <h2 className="text-xl font-bold">
          <MixedText text={cta.title} />
        </h2>
        {cta.content ? (
          <p className="mx-auto mt-2 max-w-2xl text-muted">
            <MixedText text={cta.content} />
          </p>
        ) : null}
        <p className="mt-5 flex flex-wrap justify-center gap-3">
          <a href={localePath('/categories', locale)} className="button button-primary">
            <MixedText text={cta.primaryButton} />
          </a>
          <a href={localePath('/contact-us', locale)} className="button button-secondary">
            <MixedText text={cta.secondaryButton} />
          </a>
        </p>
      </section>
    </div>
  );
}

/**
 * The founder of the site. If no email of the founder is stored, the contact email of the site is
 * shown.
 */
function Founder({ founder, site }: { founder: AboutContent['founder']; site: SiteInfo }) {
  const email = founder.email || site.contactEmail;
  return (
    <section className="card p-5 sm:p-7">
      <h2 className="text-xl font-bold">
        <MixedText text={founder.title} />
      </h2>
      <AboutImage url={founder.imageUrl} />
      {founder.name ? (
        <p className="mt-3 font-semibold">
          <MixedText text={founder.name} />
        </p>
      ) : null}
      {founder.role ? (
        <p className="text-sm text-muted">
          <MixedText text={founder.role} />
        </p>
      ) : null}
      <p className="mt-3 whitespace-pre-line">
        <MixedText text={founder.content} />
      </p>
      <p className="mt-3">
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      </p>
      {founder.phone ? (
        <p className="mt-1">
          <a href={`tel:${founder.phone.replace(/[^\d+]/g, '')}`} className="link">
            {founder.phone}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function AboutImage({ url }: { url: string | null }) {
  if (!url) return null;
  return (
    <Image
      image={imageOf(url)}
      sizes="(min-width: 40rem) 36rem, 100vw"
      className="mt-4 aspect-video w-full max-w-xl rounded-md object-cover"
    />
  );
}
