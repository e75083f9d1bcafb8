/**
 * All browser modules of public pages in one file. `early.ts` loads this file. Pages, links and
 * forms also work without it.
 */

import { startAnalytics } from './analytics.ts';
import { startBackAndForward } from './back-and-forward.ts';
import { watchErrors } from './browser-errors.ts';
import { startChosenLanguage } from './chosen-language.ts';
import { startClosingPanels } from './close-panels.ts';
import { startConsent } from './consent.ts';
import { startCopyingAsMessage } from './copy-as-message.ts';
import { startDialogs } from './dialogs.ts';
import { dataset } from './document-element.ts';
import { startFormsInPlace } from './forms-in-place.ts';
import { startInstallOffer } from './install-offer.ts';
import { startLinkedDialogs } from './linked-dialogs.ts';
import { startLiveChanges } from './live-changes.ts';
import { startMotion } from './motion.ts';
import { startMyState } from './my-state.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { startSearchWhileTyping } from './search-while-typing.ts';
import { startSharing } from './share-page.ts';
import { startSlowNavigation } from './slow-navigation.ts';
import { startSuggestions } from './suggestions.ts';
import { startThemeButton } from './theme-button.ts';
import { startTrimmingSearchTerms } from './trim-search-terms.ts';

watchErrors();
startThemeButton();
startMotion();
startConsent();
startAnalytics();
startSharing();
startCopyingAsMessage();
startFormsInPlace();
startTrimmingSearchTerms();
startClosingPanels();
startSearchWhileTyping();
startSuggestions();
startDialogs();
startLinkedDialogs();
startBackAndForward();
startSlowNavigation();
startInstallOffer();
startMyState();
startChosenLanguage();
startLiveChanges();
registerServiceWorker();
dataset.ready = '';
