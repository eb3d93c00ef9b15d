export interface WireList<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export function wireList<T>(url: string, data: T[], hasMore = false): WireList<T> {
  return { object: 'list', data, has_more: hasMore, url };
}
