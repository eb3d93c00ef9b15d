import type { Page } from '@playwright/test';

/**
 * As in a browser that offers no passkeys in the fields of a form. In all others the virtual authenticator
 * chooses what is offered at once, and nobody gets to press a button.
 */
export async function offerNoPasskeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Chromium's own authenticator, as that of a laptop: it verifies its user, and finds its passkeys by itself. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
