import { redirect } from 'react-router';
import { localePath } from '#domain/links.ts';
import { languageContext } from '../../../context.ts';
import type { Route } from './+types/contact-redirect';

/** Redirects the former URL of the contact form. */
export function loader({ context, url }: Route.LoaderArgs) {
  return redirect(localePath('/contact-us', context.get(languageContext).locale) + url.search, 301);
}
