/** What the account settings are made of, by the fragments that lead there. */
export const settingsSections = ['name', 'email', 'password', 'passkeys', 'devices', 'my-data'];
