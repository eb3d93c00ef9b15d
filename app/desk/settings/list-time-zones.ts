interface Region {
  region: string;
  zones: readonly string[];
}

/**
 * All time zones that the browser knows, by region; `chosen` is among them whatever the browser calls
 * it, and that of the device comes first.
 */
export function listTimeZones(chosen: string): Region[] {
  const ofDevice = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const first = [...new Set([chosen, ofDevice, 'UTC'])];
  const regions = new Map<string, string[]>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    if (first.includes(zone)) continue;
    const [region = ''] = zone.split('/');
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [
    { region: 'Here and now', zones: first },
    ...[...regions].map(([region, zones]) => ({ region, zones })),
  ];
}
