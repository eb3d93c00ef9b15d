import { z } from 'zod';

const addressSchema = z.object({ address: z.string(), name: z.string() });

/** One stored mail, as the JSON interface shows it. `date` is ISO 8601; `html` and `text` are '' where the mail has no such part. */
export const emailSchema = z.object({
  id: z.string(),
  date: z.string(),
  from: z.array(addressSchema),
  to: z.array(addressSchema),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** What a list of mails needs: a mail without its bodies and headers. */
export const emailSummarySchema = emailSchema.omit({ text: true, html: true, headers: true });

export type Email = z.infer<typeof emailSchema>;
export type EmailAddress = z.infer<typeof addressSchema>;
export type EmailSummary = z.infer<typeof emailSummarySchema>;
