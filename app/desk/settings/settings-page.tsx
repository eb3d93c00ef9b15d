import { useEffect } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import { Button } from '#app/design/button.tsx';
import type { Answer, WaysIn } from '../answers.ts';
import { useMay } from '../doors/use-desk-owner.ts';
import { followAnchor } from '../parts/focus.browser.ts';
import { Panel } from '../parts/panel.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { ClaimsPanel } from './claims-panel.tsx';
import { MorningPanel } from './morning-panel.tsx';
import { SellerPanel } from './seller-panel.tsx';
import { SetupList } from './setup-list.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';
import { TimeZonePanel } from './time-zone-panel.tsx';
import { WaysInPanel } from './ways-in-panel.tsx';

interface Settings {
  /** `null` for whom it is not for. */
  setup: Answer<'setup'> | null;
  claims: Answer<'claims'> | null;
  staff: Answer<'staff'> | null;
  shop: Answer<'shop-settings'> | null;
  waysIn: WaysIn;
}

/** How the shop is set up, what opens the desk and to whom, and what one is mailed. */
export function SettingsPage() {
  useTitle('Settings');
  const { setup, claims, staff, shop, waysIn } = useLoaderData<Settings>();
  const { revalidate, state } = useRevalidator();
  const { hash } = useLocation();
  const may = useMay();
  useEffect(() => followAnchor(hash), [hash]);
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">Settings</h1>
      {setup && (
        <Panel title="Set-up">
          <SetupList facts={setup} />
          <Button
            size="s"
            variant="secondary"
            className="mt-4"
            busy={state !== 'idle'}
            onClick={() => revalidate()}
          >
            Check again
          </Button>
        </Panel>
      )}
      {claims && <ClaimsPanel claims={claims} />}
      {shop && <TaxPanel tax={shop.tax} />}
      {shop && <SellerPanel seller={shop.seller} />}
      {shop && <TimeZonePanel timeZone={shop.timeZone} />}
      <WaysInPanel waysIn={waysIn} />
      {staff && <StaffPanel staff={staff} />}
      {may('morning-mail') && <MorningPanel />}
      {staff && (
        <p>
          <TextLink to="/history">History of all acts</TextLink>
        </p>
      )}
    </div>
  );
}
