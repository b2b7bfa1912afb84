import { createHmac, type Hmac } from 'node:crypto'
import { z } from 'zod'

/*
 * A data file is gzip over lines: a header (JSON), the rows of each table in the order of the header (PostgreSQL's text
 * format of COPY, one row per line), and a seal (JSON). The header says how many rows each table has, so nothing stands
 * between them; the seal is an HMAC of all that comes before it.
 */

/** The file is not what it should be, or does not fit here. Nothing was done. */
export class DataFileError extends Error {
  override name = 'DataFileError'
}

export const header = z.strictObject({
  format: z.literal('selvedge data'),
  version: z.literal(1),
  /** Newest migration of the tables, and of the job queue. */
  migration: z.string(),
  queue: z.int(),
  /** Fingerprint of the SECRET_KEY under which secrets are encrypted; null where the export was given none. */
  secretKey: z.string().nullable(),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
  /** The number each sequence gives out next. */
  sequences: z.array(z.strictObject({ name: z.string(), next: z.int() })),
})
export type Header = z.output<typeof header>

export const seal = z.strictObject({ seal: z.string() })

/** The key that a file is sealed with; without a SECRET_KEY the seal tells of accidents, not of malice. */
export interface Key {
  secretKey: string
  fingerprint: string | null
}

export const startSeal = ({ secretKey, fingerprint }: Key): Hmac =>
  createHmac('sha256', fingerprint === null ? 'no key' : `data file ${secretKey}`)

export const newline = 0x0a

/** How many lines end in these bytes. */
export function countLines(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines += 1
  return lines
}
