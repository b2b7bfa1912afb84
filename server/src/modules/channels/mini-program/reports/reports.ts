import { isMoment, isStorable, text } from '@selvedge/contract/core/values/shapes.ts'
import { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import {
  storeAccounts,
  storeMiniProgramCarts,
  storeMiniProgramWishes,
} from '../../../customers/customers/customers.public.ts'
import { endRefused, noteViews, storeConsents } from '../../../marketing/notices/notices.public.ts'

/** So many at a time. */
export const maxReports = 500
const maxCartLines = 200
const maxUnits = 1_000_000

const openid = text(64).min(1)
const at = z.iso.datetime({ offset: true }).refine(isMoment)
const sku = text(100).min(1)

const cartLine = z.object({
  sku,
  title: z.string().refine(isStorable).max(500).default(''),
  quantity: z.int().min(1).max(maxUnits),
  price: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,4})?$/)
    .default('0'),
})

/**
 * consent: somebody has accepted a template once more. refusal: refuses it from now on. view: came by the link of a message.
 * account: who somebody is in the first store. cart: what lies in a cart now. wish: something is wished for, or no longer.
 */
const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('consent'), id: text(100).min(1), openid, templateId: text(100).min(1), at }),
  z.object({ kind: z.literal('refusal'), openid, templateId: text(100).min(1), at }),
  z.object({ kind: z.literal('view'), openid, notice: z.coerce.number<unknown>().int().positive(), at }),
  z
    .object({
      kind: z.literal('account'),
      openid,
      exId: text(64).default(''),
      email: text(200).default(''),
      at,
    })
    .refine(({ exId, email }) => exId !== '' || email !== ''),
  z.object({
    ...{ kind: z.literal('cart'), openid, id: text(100).min(1), at },
    lines: z.array(cartLine).max(maxCartLines),
  }),
  z.object({ kind: z.literal('wish'), openid, sku, wished: z.boolean().default(true), at }),
])
const reportsBody = z.object({ reports: z.array(report).min(1).max(maxReports) })
type Report = z.output<typeof report>

/** What a body reports; null where it makes no sense. */
export function readReports(body: string): readonly Report[] | null {
  try {
    return reportsBody.safeParse(JSON.parse(body)).data?.reports ?? null
  } catch {
    return null
  }
}

const of = <Kind extends Report['kind']>(reports: readonly Report[], kind: Kind) =>
  reports.filter((one): one is Extract<Report, { kind: Kind }> => one.kind === kind)

/** Keeps all of it; accounts first, so that a cart or wish of the same body finds its owner. */
export async function takeReports(context: Context, reports: readonly Report[]): Promise<void> {
  await storeConsents(context, of(reports, 'consent'))
  await endRefused(context, of(reports, 'refusal'))
  await noteViews(context, of(reports, 'view'))
  await storeAccounts(context, of(reports, 'account'))
  await storeMiniProgramCarts(context, of(reports, 'cart'))
  await storeMiniProgramWishes(context, of(reports, 'wish'))
}
