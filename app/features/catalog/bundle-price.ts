import { formatUsdBriefly } from '#app/platform/money.ts';
import { numberWord } from './book-count.ts';
import { bundle } from './catalog.ts';

/** As “$47”, without tax. */
export const bundlePrice = () => formatUsdBriefly(bundle.priceCents);

/** As “five for $47”. */
export const countForPrice = () => `${numberWord(bundle.bookIds.length)} for ${bundlePrice()}`;
