import { fieldsOf, isDateText, isText } from '#app/platform/foreign-values.ts';

/** What the shop answers of the browsers in which somebody is signed in. */
export interface DevicesAnswer {
  devices: {
    id: string;
    name: string;
    signedInAt: string;
    /** To the day: a session notes its use once a day. */
    lastUsedAt: string;
    isThisOne: boolean;
  }[];
}

export interface Device {
  id: string;
  name: string;
  signedInAt: Date;
  lastUsedAt: Date;
  isThisOne: boolean;
}

/** The devices in the server's answer; `null` for anything of another shape. */
export function readDevicesAnswer(answer: unknown): Device[] | null {
  const { devices } = fieldsOf<DevicesAnswer>(answer);
  if (!Array.isArray(devices)) return null;
  return devices.flatMap((each: unknown) => {
    const { id, name, signedInAt, lastUsedAt, isThisOne } =
      fieldsOf<DevicesAnswer['devices'][number]>(each);
    if (!isText(id) || !isText(name) || !isDateText(signedInAt) || !isDateText(lastUsedAt))
      return [];
    return [
      {
        id,
        name,
        isThisOne: isThisOne === true,
        signedInAt: new Date(signedInAt),
        lastUsedAt: new Date(lastUsedAt),
      },
    ];
  });
}
