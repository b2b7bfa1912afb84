import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import { z } from 'zod'
import type { Post } from '../../core/outbox/partners/outbound.ts'
import { sendText, serviceWords } from '../../core/outbox/partners/send-to.ts'
import type { Calls } from '../../ports/partner.ts'
import { type Warehouse, type WarehouseAccount, WarehouseError } from '../../ports/warehouse.ts'
import {
  declarationContent,
  formOf,
  inboundContent,
  outboundContent,
  recallContent,
  types,
} from './payload.ts'

const service = 'warehouse'
/** A portion of stock is its largest answer. */
const limits = { bytes: 4 * 1024 * 1024, depth: 16, values: 60_000 }
/** Its system, and not what it was told, is at fault: the same may succeed later. */
const busy: ReadonlySet<string> = new Set(['S00', 'S04', 'S05', 'S07'])
const known = 'DUPLICATE'
const left = 'ALREADY_SHIPPED'
const unknown = 'NOT_FOUND'

const yes = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => String(value) === 'true')
const reply = z.looseObject({
  success: yes,
  errorCode: z.string().nullish(),
  errorMsg: z.string().nullish(),
})
const units = z.int().min(0).max(maxQuantity)
const queried = z.object({ known: yes })
const stocked = z.object({
  lines: z.array(z.object({ sku: z.string().min(1).max(100), good: units, damaged: units, frozen: units })),
  next: z.string().nullish(),
})

/** What is no message at all, such as a page in its place, comes from whoever stands before it: it is `away`. */
const unreadable = (away: boolean) =>
  new WarehouseError({ kind: 'service.unreadable', params: { service } }, { retryable: true, away })

class Refused extends WarehouseError {
  readonly code: string
  constructor(code: string, said: string) {
    const away = busy.has(code)
    super({ kind: 'service.refused', params: { service, code, said } }, { retryable: away, away })
    this.code = code
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable(true)
  }
}

function parsed<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  const found = shape.safeParse(jsonOf(text))
  if (found.success) return found.data
  throw unreadable(false)
}

/** A warehouse behind the envelope and signature of Cainiao LINK. */
export const cainiaoWarehouse =
  (post: Post) =>
  (account: WarehouseAccount, calls: Calls): Warehouse => {
    const request = async (type: string, content: object): Promise<string> => {
      const text = await sendText(
        post,
        serviceWords(service),
        account.url,
        {
          'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
          body: formOf(account, type, content, Date.now()).toString(),
        },
        limits,
      )
      const { success, errorCode, errorMsg } = parsed(reply, text)
      if (!success) throw new Refused(errorCode ?? '', errorMsg ?? '')
      return text
    }
    /** Whether it has this already: an answer may have been lost. */
    const has = async (requestNo: string): Promise<boolean> =>
      parsed(queried, await request(types.query, { requestNo })).known
    const send = (type: string, content: { requestNo: string }): Promise<void> =>
      calls(async () => {
        if (await has(content.requestNo)) return
        try {
          await request(type, content)
        } catch (error) {
          // It was told earlier, and had not said so yet.
          if (!(error instanceof Refused) || error.code !== known) throw error
        }
      })
    return {
      ship: (notice) => send(types.outbound, outboundContent(notice)),
      expect: (notice) => send(types.inbound, inboundContent(notice)),
      declare: (draft) => send(types.declaration, declarationContent(draft)),
      recall: (recall) =>
        calls(async () => {
          try {
            await request(types.recall, recallContent(recall))
          } catch (error) {
            if (!(error instanceof Refused)) throw error
            if (error.code === left) return 'tooLate'
            // What it never had, it will not ship; what it has cancelled stays so.
            if (error.code !== unknown && error.code !== known) throw error
          }
          return 'cancelled'
        }),
      stock: ({ warehouseCode, after }) =>
        calls(async () => {
          const { lines, next } = parsed(stocked, await request(types.stock, { warehouseCode, after }))
          return { lines, next: next || null }
        }),
    }
  }
