import { salesLinkGet } from '@selvedge/contract/marketing/sales-links/sales-links.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { handle } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { findStyle } from './sales-links.reads.ts'
import { miniProgramPage, withSource } from './sales-links.rules.ts'

/** The links to a style by which its sales are told to be the caller's. */
async function makeLinks(context: Context, { sku }: z.output<(typeof salesLinkGet)['query']>) {
  const style = await findStyle(context.db, sku)
  if (!style) return fail('SALES_LINK_SKU_UNKNOWN', { sku })
  const { username } = callerOf(context)
  return {
    sku: style.sku,
    name: style.name,
    image: style.image,
    miniProgram: miniProgramPage(style.spu, style.sku, username),
    storefront: style.page === '' ? '' : withSource(style.page, username),
  }
}

export const salesLinksModule = defineModule({
  name: 'sales-links',
  routes: [handle(salesLinkGet, makeLinks)],
})
