import { encode } from 'html-entities';
import { unnamedSeller } from '#content/unnamed-seller.ts';
import type { Seller } from './seller.server.ts';

/** Who sells, in one line, as the law wants a website to say it: name, postal address, register, tax number. */
function sellerLine({ legalName, addressLines, country, registration, taxId }: Seller): string {
  return [
    [legalName, ...addressLines, country].join(', '),
    ...(registration === null ? [] : [`Registration: ${registration}`]),
    ...(taxId === null ? [] : [`Tax ID: ${taxId}`]),
  ].join(' · ');
}

/** Whether a page that was built keeps a place for who sells. */
export function hasSellerPlace(built: string): boolean {
  return built.includes(unnamedSeller);
}

/** Puts who sells into the places that a page keeps for it, as HTML; nobody named, the page stays as it is. */
export function fitSeller(built: string, seller: Seller | null): string {
  if (seller === null) return built;
  const html = encode(sellerLine(seller));
  return built.replaceAll(unnamedSeller, () => html);
}
