import { expect, test } from 'vitest';
import { users } from '#database/schema/users.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { hasAccount } from './find-user.server.ts';

onOneStore((store) => {
  test.each([true, false])(
    'an address with an account is known (verified: %s)',
    async (emailVerified) => {
      const email = `known-${emailVerified}@example.com`;
      const name = { name: 'Ada', firstName: 'Ada', lastName: '' };
      await store()
        .db.insert(users)
        .values({ id: email, email, emailVerified, ...name });
      expect(await hasAccount(store().db, email)).toBe(true);
      expect(await hasAccount(store().db, `x${email}`)).toBe(false);
    },
  );
});
