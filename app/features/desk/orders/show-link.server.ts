import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { type Actor, type DeskServices, type Refused, refuse } from '../desk-services.server.ts';
import { handOut } from '../history/hand-out.server.ts';

interface ShownLink {
  orderId: string;
  link: string;
  expiresAt: Date;
  maxDownloads: number;
}

/** The download link of an order as its buyer was mailed it; a dead link stays dead. */
export async function showLink(
  services: DeskServices,
  actor: Actor,
  orderId: string,
): Promise<{ status: 'done'; result: ShownLink } | Refused> {
  const { db, keys, publicUrl } = services;
  const access = await recoverDownloadToken(db, keys, orderId);
  if (!access) return refuse(`Order ${orderId} has no link.`);
  const { token, expiresAt, maxDownloads } = access;
  const link = `${publicUrl}/download?token=${token}`;
  const request = { ...actor, act: 'show-link', orderId };
  return handOut(services, request, { orderId, link, expiresAt, maxDownloads });
}
