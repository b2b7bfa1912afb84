import { storable } from '../../db/storable.ts'
import { laterTurn, Pieces } from '../../observability/event-loop.ts'
import { HttpFault } from '../fail.ts'
import { JsonScan } from './json-scan.ts'

/** An order of thousands of lines has some hundred thousand values; none is deeper than ten levels. */
const limits = { depth: 64, values: 600_000 }
/** Looked over at a time. */
const partBytes = 256 * 1024

/** How JSON spells what the database can't hold: NUL, halves of pairs, and numbers beyond all measure. */
const unstorable = /\\u(0000|d[89a-f])|\de[+-]?\d{3}|\d{400}/i

/**
 * The payload of a delivery as JSON that can be kept: an object, as everything is that a storefront tells. Throws the
 * fault that anything else is answered with.
 */
export async function readPayload(body: Buffer): Promise<string> {
  const scan = new JsonScan(limits)
  const pieces = new Pieces()
  for (let at = 0; at < body.length; at += partBytes) {
    scan.take(body.subarray(at, at + partBytes))
    if (scan.excess) throw new HttpFault(scan.excess)
    await pieces.next()
  }
  await laterTurn()
  const text = body.toString('utf8')
  const payload = parsed(text)
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw new HttpFault('WEBHOOK_NO_OBJECT')
  }
  return unstorable.test(text) ? JSON.stringify(storable(payload)) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpFault('BAD_JSON')
  }
}
