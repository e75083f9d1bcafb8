import { type ReactNode, useRef } from 'react';
import { Form, Link, NavLink, Outlet } from 'react-router';
import { countUnreadSubmissions } from '#domain/contact/submissions.server.ts';
import { countText } from '#domain/indian-numbers.ts';
import { may, type Permission } from '#domain/permissions.ts';
import { formatMessage } from '#messages/format.ts';
import { staffLanguage, texts } from '#messages/staff-texts.ts';
import { closeLeftPanel } from '../../../browser/close-panels.ts';
import {
  actorContext,
  databaseContext,
  logContext,
  type Staff,
  sequenceContext,
  siteContext,
  staffContext,
} from '../../../context.ts';
import type { DocumentHandle } from '../../../root.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { PanelButton } from '../../../ui/panel-button.tsx';
import { access } from '../access.ts';
import stylesheet from '../admin.css?url';
import {
  accountPath,
  activityPath,
  adminAboutPath,
  adminBlogPath,
  announcementsPath,
  categoriesPath,
  dashboardPath,
  healthPath,
  inboxPath,
  mailTemplatesPath,
  settingsPath,
  signOutPath,
  sourcesPath,
  staffPath,
  submissionsPath,
} from '../links.ts';
import { OutdatedNote } from '../live/outdated-note.tsx';
import { staleOnError, useStaleOnError } from '../live/stale-on-error.ts';
import { markPrivate, requireStaff } from '../sign-in/guard.server.ts';
import { SessionNote } from '../sign-in/session-news.tsx';
import { NeedsScripts } from '../ui/needs-scripts.tsx';
import type { Route } from './+types/layout';
import { AdminErrorPage } from './admin-error-page.tsx';
import { PendingPage } from './pending-page.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/**
 * Guards all pages, data requests and writes of the staff area. Sign-in and the pages for a
 * forgotten password have no guard. The preview of a post has its own guard, because it is in the
 * public layout.
 */
export const middleware: Route.MiddlewareFunction[] = [markPrivate, requireStaff];

export const handle: DocumentHandle = { hydrate: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [staleOnError];

/**
 * The loader makes React Router send a request for every page, so that the guard runs for every
 * page.
 */
export async function loader({ context }: Route.LoaderArgs) {
  return {
    staff: context.get(staffContext),
    siteName: context.get(siteContext).siteName,
    sequence: context.get(sequenceContext),
    unread: !may(context.get(actorContext), 'submissions.read')
      ? 0
      : await countUnreadSubmissions(context.get(databaseContext)).catch((error: unknown) => {
          context.get(logContext).error({ error }, 'unread messages could not be counted');
          return 0;
        }),
  };
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <SessionNote staffId={loaderData.staff.id} />
      <OutdatedNote />
      <PendingPage>
        <Outlet />
      </PendingPage>
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <AdminErrorPage error={error} />;
  return loaderData ? <Frame {...loaderData}>{page}</Frame> : page;
}

type Item = {
  name: string;
  path: keyof typeof access;
  icon: IconName;
  /** The permission that the link needs. By default it is the permission of the URL. */
  needs?: Permission;
  isNew?: boolean;
  unread?: number;
};

/**
 * Returns the groups of links in the sidebar. The groups contain only pages that the member of
 * staff may open.
 */
function navigation(staff: Staff, unread: number) {
  const groups: { title?: string; items: Item[] }[] = [
    {
      items: [
        { name: texts.navDashboard, path: dashboardPath, icon: 'home', needs: 'dashboard.read' },
        { name: texts.navAnnouncements, path: announcementsPath, icon: 'flag' },
        { name: texts.navAdminCategories, path: categoriesPath, icon: 'folder' },
        { name: texts.navSubmissions, path: submissionsPath, icon: 'mail', unread },
      ],
    },
    {
      title: texts.navWebsiteContent,
      items: [
        { name: texts.navBlogPosts, path: adminBlogPath, icon: 'papers' },
        { name: texts.navAboutPage, path: adminAboutPath, icon: 'info' },
      ],
    },
    {
      title: texts.navOfficialSources,
      items: [
        { name: texts.inboxTitle, path: inboxPath, icon: 'inbox' },
        { name: texts.sourcesTitle, path: sourcesPath, icon: 'government' },
      ],
    },
    {
      title: texts.navSite,
      items: [
        { name: texts.navMailTemplates, path: mailTemplatesPath, icon: 'send', isNew: true },
        { name: texts.navSettings, path: settingsPath, icon: 'settings' },
        { name: texts.navStaff, path: staffPath, icon: 'users' },
        { name: texts.navActivity, path: activityPath, icon: 'clock' },
        { name: texts.navHealth, path: healthPath, icon: 'health' },
      ],
    },
  ];
  const actor = { kind: 'staff', ...staff } as const;
  return groups
    .map(({ items, ...group }) => ({
      ...group,
      items: items.filter(({ path, needs }) => may(actor, needs ?? access[path].read)),
    }))
    .filter(({ items }) => items.length > 0);
}

function Frame({
  staff,
  siteName,
  unread,
  children,
}: Pick<Route.ComponentProps['loaderData'], 'staff' | 'siteName' | 'unread'> & {
  children: ReactNode;
}) {
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useStaleOnError();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="button button-primary fixed left-2 top-2 z-50 -translate-y-20 focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <header className="flex min-h-14 items-center gap-2 border-b border-line bg-surface px-2 lg:hidden">
        <PanelButton panel="admin-menu" className="button button-plain min-w-11 px-2.5">
          <Icon name="menu" className="size-6" />
          <span className="sr-only">{texts.adminMenu}</span>
        </PanelButton>
        <Brand siteName={siteName} />
      </header>
      <Sidebar staff={staff} siteName={siteName} unread={unread} />
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        className="min-w-0 px-4 py-5 outline-none md:px-7 lg:py-7"
      >
        <div className="mx-auto max-w-5xl has-data-wide:max-w-none">
          <NeedsScripts />
          {children}
        </div>
      </main>
    </div>
  );
}

function Brand({ siteName }: { siteName: string }) {
  return (
    <Link
      to={dashboardPath}
      className="flex min-h-11 min-w-0 items-center gap-2.5 px-1 text-ink no-underline"
    >
      <img src="/favicon.svg" alt="" width="30" height="30" />
      <span className="min-w-0 truncate text-lg font-bold tracking-tight">{siteName}</span>
      <span className="badge shrink-0 bg-brand text-on-brand">{texts.adminArea}</span>
    </Link>
  );
}

/**
 * The menu. It is a column on large screens and a popover on small screens. The popover also closes
 * when the focus moves out of it.
 */
function Sidebar({ staff, siteName, unread }: { staff: Staff; siteName: string; unread: number }) {
  return (
    <aside
      id="admin-menu"
      popover="auto"
      aria-label={texts.adminMenu}
      className="admin-sidebar"
      onBlur={closeLeftPanel}
    >
      <div className="flex min-h-14 items-center justify-between px-4 lg:min-h-16">
        <Brand siteName={siteName} />
        <PanelButton
          panel="admin-menu"
          closes
          className="button button-plain -mr-2 min-w-11 px-2.5 lg:hidden"
        >
          <Icon name="close" className="size-6" />
          <span className="sr-only">{texts.adminMenuClose}</span>
        </PanelButton>
      </div>
      <nav aria-label={texts.adminNavigation} className="grow px-3 pb-4">
        {navigation(staff, unread).map(({ title, items }) => (
          <div key={items[0]?.path}>
            {title ? (
              <h2 className="mt-4 border-t border-line px-3 pt-4 pb-1 text-sm font-bold text-muted">
                {title}
              </h2>
            ) : null}
            <ul>
              {items.map((item) => (
                <li key={item.path}>
                  <NavLink
                    to={item.path}
                    end={item.path === dashboardPath}
                    className={({ isActive }) =>
                      `flex min-h-11 items-center gap-3 rounded-md px-3 no-underline hover:bg-raised ${isActive ? 'bg-brand-soft font-semibold text-link' : 'text-ink'}`
                    }
                  >
                    <Icon name={item.icon} className="size-5" />
                    <span className="grow">{item.name}</span>
                    {item.unread ? (
                      <span className="badge badge-warning tabular-nums">
                        <span aria-hidden="true">{item.unread}</span>
                        <span className="sr-only">
                          {countText(staffLanguage, 'unreadMessages', item.unread)}
                        </span>
                      </span>
                    ) : null}
                    {item.isNew ? (
                      <span className="badge badge-success">{texts.newItem}</span>
                    ) : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="border-t border-line px-3 py-3">
        <NavLink
          to={accountPath}
          className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink no-underline hover:bg-raised"
        >
          <Icon name="users" className="size-5" />
          <span className="min-w-0">
            {texts.navAccount}
            <span className="block truncate text-sm text-muted">
              {formatMessage(texts.signedInAs, { name: staff.name })}
            </span>
          </span>
        </NavLink>
        <a
          href="/"
          className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink no-underline hover:bg-raised"
        >
          <Icon name="external" className="size-5" /> {texts.viewSite}
        </a>
        <Form method="post" action={signOutPath}>
          <button
            type="submit"
            className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-ink hover:bg-raised"
          >
            <Icon name="sign-out" className="size-5" /> {texts.signOut}
          </button>
        </Form>
      </div>
    </aside>
  );
}
