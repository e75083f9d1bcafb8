import type { ReactNode } from 'react';
import { texts } from '#messages/staff-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NeedsScripts } from '../ui/needs-scripts.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/**
 * The layout of pages for people who are not signed in. The content is in a card below the name of
 * the site.
 */
export function SignInFrame({
  siteName,
  title,
  children,
}: {
  siteName: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <main
      id="content"
      className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10"
    >
      <PageTitle title={title} />
      <p className="flex max-w-full items-center gap-2.5">
        <img src="/favicon.svg" alt="" width="40" height="40" />
        <span className="min-w-0 text-2xl font-bold tracking-tight wrap-anywhere">{siteName}</span>
      </p>
      <div className="card w-full max-w-sm p-6">
        <h1 className="mb-5 text-xl font-bold">{title}</h1>
        <NeedsScripts />
        {children}
      </div>
      <a href="/" className="quiet-link inline-flex min-h-6 items-center gap-1.5 text-sm">
        <Icon name="arrow-left" className="size-4" /> {texts.backToSite}
      </a>
    </main>
  );
}
