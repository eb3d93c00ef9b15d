import { deviceName } from './device-name.ts';

/** What to call a passkey of this device, unless its owner says otherwise. */
export const thisDevice = () => deviceName(navigator.userAgent);
