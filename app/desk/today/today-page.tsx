import { useLoaderData } from 'react-router';
import type { FoundNeeds } from '#app/features/attention/need.ts';
import type { SalesDay } from '#app/features/desk/sales/sales-day.ts';
import { useTitle } from '../parts/use-title.browser.ts';
import { NeedsYou } from './needs-you.tsx';
import { SalesFigures } from './sales-figures.tsx';

interface Today {
  /** `null` for whom they are not for. */
  sales: SalesDay[] | null;
  needs: FoundNeeds;
  slowNeeds: Promise<FoundNeeds | null>;
  timeZone: string | null;
}

/** What needs whoever sits here, and how the shop sells. */
export function TodayPage() {
  useTitle('Today');
  const { sales, needs, slowNeeds, timeZone } = useLoaderData<Today>();
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">Today</h1>
      <NeedsYou found={needs} coming={slowNeeds} />
      {sales && <SalesFigures days={sales} timeZone={timeZone} />}
    </div>
  );
}
