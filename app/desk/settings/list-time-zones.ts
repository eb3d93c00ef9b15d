interface Region {
  region: string;
  zones: readonly string[];
}

/** Cities that browsers still list under the names they had. */
const renamed: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A time zone as people call it; to the browser it keeps its own name. */
export function timeZoneName(zone: string): string {
  return (renamed[zone] ?? zone).replaceAll('_', ' ');
}

/** That of the device one sits at. */
export const deviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * All time zones that the browser knows, by region; `chosen` is among them whatever the browser
 * calls it, and that of the device comes first.
 */
export function listTimeZones(chosen: string): Region[] {
  const first = [...new Set([deviceTimeZone(), chosen, 'UTC'])];
  const regions = new Map<string, string[]>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    if (first.includes(zone)) continue;
    const [region = ''] = zone.split('/');
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [
    { region: 'Here and now', zones: first },
    ...[...regions].map(([region, zones]) => ({ region, zones: zones.sort(byName) })),
  ];
}

const byName = (one: string, other: string) =>
  timeZoneName(one).localeCompare(timeZoneName(other), 'en');
