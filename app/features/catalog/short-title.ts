/** Between a title and its subtitle. */
const dash = ' — ';

/** A title without its subtitle. */
export function shortTitle(title: string): string {
  return splitTitle(title).name;
}

/** A title and its subtitle; the latter is empty where it has none. */
export function splitTitle(title: string): { name: string; subtitle: string } {
  const [name = title, ...rest] = title.split(dash);
  return { name, subtitle: rest.join(dash) };
}
