/** What a spreadsheet gets of an order. */
interface CsvOrder {
  orderId: string;
  status: string;
  createdAt: string;
  purchasedAt: string | null;
  email: string;
  firstName: string;
  lastName: string;
  titles: readonly string[];
  source: string | null;
  receipt: string | null;
  downloadsCount: number | null;
  maxDownloads: number | null;
  totalCents: number;
  refundedCents: number;
  taxCents: number;
  taxMode: string | null;
  taxRate: string | null;
  taxPlace: string | null;
}

export const orderCsvColumns = [
  'order_id',
  'status',
  'begun_at',
  'paid_at',
  'email',
  'first_name',
  'last_name',
  'titles',
  'total_cents',
  'refunded_cents',
  'source',
  'receipt',
  'downloads',
  'max_downloads',
  'tax_cents',
  'tax_mode',
  'tax_rate',
  'tax_place',
];

/** One order under `orderCsvColumns`. */
export function orderCsvRow(order: CsvOrder): string[] {
  return [
    order.orderId,
    order.status,
    order.createdAt,
    order.purchasedAt ?? '',
    order.email,
    order.firstName,
    order.lastName,
    order.titles.join('; '),
    String(order.totalCents),
    String(order.refundedCents),
    order.source ?? '',
    order.receipt ?? '',
    number(order.downloadsCount),
    number(order.maxDownloads),
    String(order.taxCents),
    order.taxMode ?? '',
    order.taxRate ?? '',
    order.taxPlace ?? '',
  ];
}

const number = (count: number | null) => (count === null ? '' : String(count));
