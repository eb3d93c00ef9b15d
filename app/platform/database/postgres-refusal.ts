import { StartRefusal } from '../config/start-refusal.ts';

/** Why a database cannot be used, in one sentence with the way out. */
export function postgresRefusal(error: unknown): StartRefusal {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const certificate = (why: string) =>
    new StartRefusal(
      `The certificate of the database at DATABASE_URL does not fit (${reason}): ${why}`,
    );
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return certificate(
      'it is for another name. Write the host as the certificate has it, or sslmode=verify-ca with DATABASE_CA.',
    );
  }
  if (/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/.test(code)) {
    return certificate('it has expired or is not valid yet. Renew it, and check the clocks.');
  }
  if (/SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_/.test(code)) {
    return certificate(
      'it is not signed by an authority that is known here. Set DATABASE_CA to the file of the authority that your provider of databases publishes.',
    );
  }
  if (/does not support SSL/i.test(reason)) {
    return new StartRefusal(
      'The database at DATABASE_URL does not support TLS, and sslmode requires it: turn TLS on there, or use sslmode=disable if you know the connection is safe.',
    );
  }
  return new StartRefusal(
    `The database at DATABASE_URL cannot be used (${reason}): check that PostgreSQL runs there and that the user may create tables.`,
  );
}
