import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { handOn } from './boot/hand-on.ts';
import { meetError } from './boot/watch-errors.ts';

handOn();

// React gives a text area that it takes over its first text once more, over whatever was written in
// it since, where it finds that text inside. Until it is there, it finds none.
for (const area of document.querySelectorAll('textarea')) {
  Object.defineProperty(area, 'textContent', {
    get: () => (document.documentElement.dataset.ready === undefined ? '' : area.defaultValue),
  });
}

startTransition(() => {
  hydrateRoot(
    document,
    <HydratedRouter
      onError={(error) => {
        console.error(error); // as it would be without this
        meetError(error);
      }}
    />,
  );
});
