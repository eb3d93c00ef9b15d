import { useRevalidator } from 'react-router';
import { inputBox } from '#app/design/input-box.ts';
import { ActButtons, type ShortcutAct } from '../parts/act-buttons.tsx';
import { Panel } from '../parts/panel.tsx';
import { deviceTimeZone, listTimeZones, timeZoneName } from './list-time-zones.ts';

/** Where the days of the shop begin and end, and the way to another place. */
export function TimeZonePanel({ timeZone }: { timeZone: string }) {
  const { revalidate } = useRevalidator();
  const now = new Intl.DateTimeFormat('en-US', {
    ...({ timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit' } as const),
    ...({ hourCycle: 'h23' } as const),
  });
  return (
    <Panel title="Time zone">
      <p className="mb-3">
        <strong>{timeZoneName(timeZone)}</strong>, where it is {now.format(new Date())}. Sales, the
        days in filters and the morning email go by it.
      </p>
      <ActButtons acts={[change(timeZone)]} onDone={revalidate} />
    </Panel>
  );
}

const change = (timeZone: string): ShortcutAct => ({
  command: 'set-time-zone',
  title: 'Change the time zone',
  explanation:
    'All figures, past ones included, are recounted by the new days right away. The next morning email comes at seven by the new clock.',
  args: {},
  read: (form) => ({ timeZone: form.get('timeZone') }),
  fields: (
    <label className="grid gap-1.5 font-semibold text-sm">
      Time zone
      <select
        name="timeZone"
        defaultValue={timeZone === 'UTC' ? deviceTimeZone() : timeZone}
        className={inputBox}
      >
        {listTimeZones(timeZone).map(({ region, zones }) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {timeZoneName(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  ),
  done: 'The shop goes by the new time zone now.',
});
