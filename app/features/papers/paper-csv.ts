/** What a spreadsheet gets of an invoice or a credit note. */
interface CsvPaper {
  id: string;
  kind: string;
  issuedOn: string;
  suppliedOn: string;
  orderId: string;
  correctsId: string | null;
  buyerName: string;
  company: string | null;
  taxId: string | null;
  country: string | null;
  netCents: number;
  taxCents: number;
  totalCents: number;
  reason: string | null;
}

export const paperCsvColumns = [
  ...['number', 'kind', 'issued_on', 'supplied_on', 'order_id', 'corrects', 'buyer', 'company'],
  ...['tax_id', 'country', 'net_cents', 'tax_cents', 'total_cents', 'reason'],
];

/** One paper under `paperCsvColumns`; the sums of a credit note are what it takes off. */
export function paperCsvRow(paper: CsvPaper): string[] {
  return [
    ...[paper.id, paper.kind, paper.issuedOn, paper.suppliedOn, paper.orderId],
    ...[paper.correctsId ?? '', paper.buyerName, paper.company ?? '', paper.taxId ?? ''],
    ...[paper.country ?? '', String(paper.netCents), String(paper.taxCents)],
    ...[String(paper.totalCents), paper.reason ?? ''],
  ];
}
