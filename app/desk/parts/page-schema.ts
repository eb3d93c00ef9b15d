import { z } from 'zod';

/** A page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), previous: z.string().nullable() });
