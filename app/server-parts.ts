/*
 * What the server alone makes of public pages. Parts that browsers would only ever leave as they
 * stand are put in from here, so that no script of a page has a way to them.
 */
import { bannerId } from './boot/contract.ts';
import CookieBanner from './routes/public/cookie-banner.tsx';
import Footer from './routes/public/footer.tsx';
import { AlertsForm } from './ui/alerts-form.tsx';
import { forMachines } from './ui/machine-meta.ts';
import { documentMeta } from './ui/page-meta.ts';
import { alertsMaker, footerId, makers } from './ui/standing.tsx';

documentMeta.describe = forMachines;
makers[bannerId] = CookieBanner;
makers[footerId] = Footer;
makers[alertsMaker] = AlertsForm;
