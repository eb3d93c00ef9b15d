import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { type Device, readDevicesAnswer } from './devices-answer.ts';

/** The browsers in which whoever is signed in is signed in; `null` where the shop cannot be asked. */
export async function requestDevices(signal?: AbortSignal): Promise<Device[] | null> {
  const answer = await askServer('/api/devices', { repeatable: true, ...(signal && { signal }) });
  return answer.ok ? readDevicesAnswer(answer.value) : null;
}

/** Signs out in another browser, or with `null` in all others; whether that is done. Again it ends nothing more. */
export async function requestDeviceEnd(id: string | null): Promise<boolean> {
  const answer = await askServer('/api/devices/end', {
    method: 'POST',
    body: id === null ? {} : { id },
    repeatable: true,
  });
  return answer.ok;
}
