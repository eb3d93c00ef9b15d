import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setForeignChangesAside } from './shell/foreign-changes.browser.ts';

// The router first reads what the page brought for it, and throws a promise for as long, which React
// would wait for with the page as others have left it.
try {
  HydratedRouter({});
} catch (reading) {
  if (!(reading instanceof Promise)) throw reading;
  await reading;
}

const putBack = setForeignChangesAside();
flushSync(() =>
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  ),
);
putBack();
