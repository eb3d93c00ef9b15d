import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { type DeskServices, type Refused, refuse } from '../desk-services.server.ts';

interface ShownLink {
  orderId: string;
  link: string;
  expiresAt: Date;
  maxDownloads: number;
}

/** The download link of an order as its buyer was mailed it; changes nothing, and a dead link stays dead. */
export async function showLink(
  { db, keys, publicUrl }: Pick<DeskServices, 'db' | 'keys' | 'publicUrl'>,
  orderId: string,
): Promise<{ status: 'done'; result: ShownLink } | Refused> {
  const access = await recoverDownloadToken(db, keys, orderId);
  if (!access) return refuse(`Order ${orderId} has no link.`);
  const { token, expiresAt, maxDownloads } = access;
  const link = `${publicUrl}/download?token=${token}`;
  return { status: 'done', result: { orderId, link, expiresAt, maxDownloads } };
}
