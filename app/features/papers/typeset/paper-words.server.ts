import { soldItems } from '#app/features/orders/sold-items.server.ts';
import { calendarDay } from '#app/platform/day-words.ts';
import { formatRate, formatUsd } from '#app/platform/money.ts';
import { site } from '#content/site.ts';
import type { Paper } from '../keep-paper.server.ts';
import { type PaperBuyer, type PaperFacts, type PaperLine, sumsOf } from '../paper-facts.server.ts';
import { kindWords } from '../paper-kind.ts';
import { heading, type PaperWords, strong } from './compose-words.server.ts';

/** What an invoice or a credit note says on paper; of its facts alone, so that it always says the same. */
export function paperWords({ id, kind, facts }: Paper): PaperWords {
  const { seller, buyer, lines, corrects } = facts;
  return {
    brand: heading(site.name),
    kind: heading(kindWords[kind]),
    seller: {
      label: 'Seller',
      names: [strong(seller.legalName)],
      lines: [...seller.addressLines, seller.country],
      ids: [...idLine('Tax ID', seller.taxId), ...idLine('Registration', seller.registration)],
    },
    buyer: buyerWords(buyer),
    facts: factsOf(id, kind, facts),
    reason: corrects === null ? null : `This corrects invoice ${corrects.id}. ${corrects.reason}`,
    columns: ['Description', 'Price', 'Tax', 'Amount'].map(strong),
    rows: itemRows(lines),
    sums: sumRows(kind, facts),
    notes: notesOf(kind, facts),
    foot: [seller.legalName, seller.taxId, `${kindWords[kind]} ${id}`].filter(Boolean).join(' · '),
  };
}

function buyerWords({ name, company, taxId, addressLines, country }: PaperBuyer) {
  const [first, ...others] = [company, name].filter((each) => each !== null && each !== '');
  return {
    label: 'Buyer',
    names: [strong(first ?? ''), ...others.map((each) => each ?? '')],
    lines: [...addressLines, ...(country === null ? [] : [country])],
    ids: idLine('Tax ID', taxId),
  };
}

function idLine(label: string, id: string | null): string[] {
  return id === null ? [] : [`${label}: ${id}`];
}

function factsOf(id: string, kind: Paper['kind'], facts: PaperFacts): [string, PaperWords][] {
  const { corrects, issuedOn, suppliedOn, currency } = facts;
  const rows: [string, PaperWords][] = [
    ['Number', strong(id)],
    ['Date', calendarDay(issuedOn)],
  ];
  if (corrects) rows.push(['Corrects', `${corrects.id}, ${calendarDay(corrects.issuedOn)}`]);
  if (kind === 'invoice') rows.push(['Supplied', calendarDay(suppliedOn)]);
  return [...rows, ['Order', facts.orderId], ['Currency', currency.toUpperCase()]];
}

function itemRows(lines: readonly PaperLine[]): PaperWords[] {
  return soldItems(lines).map(({ title, isBundle, books, cents }) => {
    const { taxCents } = sumsOf(books);
    const formats = `${books.length} ${books.length === 1 ? 'eBook' : 'eBooks'}, PDF and EPUB`;
    return {
      title,
      details: [formats, ...(isBundle ? books.map((book) => book.title) : [])],
      sums: [cents, taxCents, cents + taxCents].map(formatUsd),
    };
  });
}

/** Price, each tax by itself where the lines tell them apart, and the whole. */
function sumRows(kind: Paper['kind'], { lines, netCents, totalCents }: PaperFacts): PaperWords[] {
  const taxable = lines.filter((line) => !isUntaxed(line));
  const byTax = Map.groupBy(taxable, ({ taxRateBps, taxPlace }) => `${taxRateBps} ${taxPlace}`);
  const taxes = [...byTax.values()].map((taxed) => {
    const { netCents: net, taxCents } = sumsOf(taxed);
    return [taxLabel(taxed[0], byTax.size > 1 ? net : null), formatUsd(taxCents)];
  });
  const whole = kind === 'invoice' ? 'Total' : 'Credited';
  return [
    ...(taxes.length === 0 ? [] : [['Price without tax', formatUsd(netCents)], ...taxes]),
    [strong(whole), strong(formatUsd(totalCents))],
  ];
}

/** Sold by a shop, or at a price, to which no tax belongs; where a place taxes at 0% that is said. */
function isUntaxed({ taxCents, taxRateBps, taxPlace }: PaperLine): boolean {
  return taxCents === 0 && taxRateBps === 0 && taxPlace === null;
}

function taxLabel(line: PaperLine | undefined, netCents: number | null): string {
  const { taxRateBps = null, taxPlace = null } = line ?? {};
  const rate = taxRateBps === null ? '' : ` ${formatRate(taxRateBps)}`;
  const place = taxPlace === null ? '' : `, ${taxPlace}`;
  return `Tax${rate}${place}${netCents === null ? '' : ` on ${formatUsd(netCents)}`}`;
}

function notesOf(kind: Paper['kind'], { suppliedOn, paymentId }: PaperFacts): string[] {
  const questions = `Questions: ${site.supportEmail}`;
  if (kind === 'credit-note') return [`The payment was ${paymentId}.`, questions];
  return [
    `Paid in full by card on ${calendarDay(suppliedOn)}, payment ${paymentId}. Nothing is due.`,
    questions,
  ];
}
