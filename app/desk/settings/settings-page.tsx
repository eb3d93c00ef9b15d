import { useLoaderData, useRevalidator } from 'react-router';
import type { z } from 'zod';
import { Button } from '#app/design/button.tsx';
import type { TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import type { setupSchema, staffSchema } from '../answers.ts';
import { ActButtons } from '../parts/act-buttons.tsx';
import { Panel } from '../parts/panel.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { morningActs } from './morning-acts.ts';
import { SetupList } from './setup-list.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';

interface Settings {
  /** `null` for whom it is not for. */
  setup: z.infer<typeof setupSchema> | null;
  tax: TaxMode | null;
  staff: z.infer<typeof staffSchema> | null;
}

/** How the shop is set up, who may open the desk, and what one is mailed. */
export function SettingsPage() {
  useTitle('Settings');
  const { setup, tax, staff } = useLoaderData<Settings>();
  const { revalidate, state } = useRevalidator();
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
      {tax && <TaxPanel tax={tax} />}
      {staff && <StaffPanel staff={staff} />}
      <Panel title="Morning mail">
        <p className="mb-3">
          Each morning at seven, by the time zone of the shop: what was sold yesterday, and what
          needs you.
        </p>
        <ActButtons acts={morningActs} onDone={revalidate} />
      </Panel>
      {staff && (
        <p>
          <TextLink to="/history">History of all acts</TextLink>
        </p>
      )}
    </div>
  );
}
