import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadTexts } from '#messages/load-texts.ts';
import type { Locale } from '#messages/locales.ts';
import { LanguageContext } from './ui/texts.ts';

/** Hydrates a page of the staff area once the file with its texts has loaded. */
async function takeOver(): Promise<void> {
  const locale = document.documentElement.lang as Locale;
  const language = { locale, texts: await loadTexts(locale) };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageContext value={language}>
          <HydratedRouter />
        </LanguageContext>
      </StrictMode>,
    );
  });
}

void takeOver();
