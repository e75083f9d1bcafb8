/*
 * What the server alone makes of public pages. Parts that browsers would only ever leave as they
 * stand are put in from here, so that no script of a page has a way to them.
 */
import { AlertsForm } from './ui/alerts-form.tsx';
import { alertsMaker, makers } from './ui/standing.tsx';

makers[alertsMaker] = AlertsForm;
