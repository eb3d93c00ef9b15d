import {
  beginSending,
  changeCopy,
} from '#app/features/downloads/reservation/record-sending.server.ts';
import { sendReserved } from '#app/features/downloads/reservation/send-reserved.server.ts';
import { streamOf } from '#app/platform/files/opened-file.server.ts';
import { rangeAnswer } from '#app/platform/http/byte-range.server.ts';
import { networkOf } from '#app/platform/http/client-ip.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { requestIp } from '#server/guards/limits.ts';
import { deliveryOver, openDelivery } from '#server/guards/open-delivery.ts';
import { openedCopy } from '#server/guards/stamped-copy.ts';
import { bookHeaders, copyEtag, rangedBookHeaders } from '#server/http/book-headers.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { rangeHeaders } from '#server/http/range-headers.ts';

/**
 * A reserved download's file, or the part that is asked for: from one and the same copy as long as that
 * can be had, else whole from another. It is counted by what is sent.
 */
export const deliverFileEndpoint = endpoint(
  { limit: limits.delivery },
  async ({ services, context }) => {
    const { db, clock } = services;
    const delivery = await openDelivery(services, context);
    const { order, reservation } = delivery;
    const { id, title, format, copyName } = reservation;
    const { name, file } = await openedCopy(services, order, 'download', copyName);
    const { sizeBytes } = file;
    let bytes: { start: number; end: number } | null = null;
    try {
      const isSameCopy = name === copyName;
      if (!isSameCopy) await changeCopy(db, id, { name, sizeBytes });
      const etag = copyEtag(name);
      const asked = isSameCopy ? rangeHeaders(context) : { range: null, ifRange: null };
      const answer = rangeAnswer(asked, { sizeBytes, etag });
      const { status } = answer;
      const headers = {
        ...bookHeaders({ title, format }, 'attachment'),
        ...rangedBookHeaders(etag),
        ...answer.headers,
      };
      if (answer.bytes === null || context.req.method === 'HEAD') {
        return new Response(null, { status, headers });
      }
      const { start, end } = answer.bytes;
      const begun = await beginSending(db, id, { start, length: end - start + 1 }, clock());
      if (begun.status !== 'begun') throw deliveryOver();
      bytes = answer.bytes;
      const sending = sendReserved(services, {
        reservation: isSameCopy ? reservation : { ...reservation, sizeBytes, sentBytes: 0 },
        file,
        range: bytes,
        allottedBytes: begun.allottedBytes,
        network: networkOf(requestIp(services, context)),
        signal: context.req.raw.signal,
      });
      return new Response(streamOf(sending), { status, headers });
    } finally {
      if (bytes === null) await file.close();
    }
  },
);
