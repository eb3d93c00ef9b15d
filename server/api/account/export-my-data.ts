import { z } from 'zod';
import { buyerThemselves } from '#app/features/desk/buyers/erase-due.server.ts';
import { exportBuyer } from '#app/features/desk/buyers/export-buyer.server.ts';
import { readableExport } from '#app/features/desk/buyers/readable-export.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { dayIn } from '#app/platform/zoned-days.ts';
import { personalRecords } from '#server/desk/personal-records.ts';
import { signedOut } from '#server/guards/current-user.ts';
import { limits } from '#server/guards/limit-table.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { requireVerifiedOwner } from '#server/guards/verified-owner.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** All that is kept of whoever asks, as one page to read with the same as JSON in it. */
export const exportMyDataEndpoint = endpoint(
  { limit: limits.exportData, user: 'required', body: z.object({}) },
  async ({ services, context, user }) => {
    requireVerifiedOwner(services, user);
    const kept = await exportBuyer(services.db, user.email, personalRecords);
    // It was erased a moment ago.
    if (kept === null) throw signedOut();
    const now = services.clock();
    noteSecurity(services, context, 'personal-data-exported', {
      who: buyerThemselves,
      email: user.email,
    });
    // As it is in the JSON: the page is the same whoever makes it.
    const page = readableExport(user.email, JSON.parse(JSON.stringify(kept)), now);
    return new Response(page, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Disposition': `attachment; filename="my-data-${dayIn(await shopTimeZone(services))(now)}.html"`,
        'Cache-Control': 'private, no-store',
      },
    });
  },
);
