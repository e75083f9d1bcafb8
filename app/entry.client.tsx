import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { staffLanguage } from '#messages/staff-texts.ts';
import { LanguageContext } from './ui/texts.ts';

/* Hydrates pages of the staff area. Public pages are not hydrated. */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageContext value={staffLanguage}>
        <HydratedRouter />
      </LanguageContext>
    </StrictMode>,
  );
});
