import { formatUsdBriefly } from '#app/platform/money.ts';
import { bundle } from './catalog.ts';

/** As “$47”, without tax. */
export const bundlePrice = () => formatUsdBriefly(bundle.priceCents);
