import { sql } from 'drizzle-orm'
import { query } from '../src/core/db/db.ts'
import type { Context } from '../src/core/http/context.ts'
import { saveElements } from '../src/modules/customs/declaration-elements/declaration-elements.public.ts'
import {
  listHeads,
  readOpenProducts,
  saveDeclared,
  uploadDeclaration,
} from '../src/modules/customs/declarations/declarations.public.ts'
import { importHsCodeRules } from '../src/modules/customs/hs-code-rules/hs-code-rules.public.ts'
import { insertVersion } from '../src/modules/house/settings/settings.sql.ts'
import { customsElements, customsHsCodeRules, customsKind, customsSettings } from './demo/customs.ts'
import { day } from './demo/orders/shop-calendar.ts'

/** Products that are on their way, by when they were first ordered. */
const readOrdered = ({ db }: Context) =>
  query<{ id: number; category: string }>(
    db,
    sql`select product.id, product.category from product
        join variant on variant.product_id = product.id join stock_order_item as item on item.sku = variant.sku
        join stock_order as head on head.id = item.stock_order_id and head.kind <> 'TS'
        group by product.id order by min(item.id)`,
  )

/** What somebody at customs has done so far: codes on file, kinds said of most products, a few by hand, a few not at all. */
export async function declareGoods(at: (moment: Date) => Context, now: Date): Promise<void> {
  const context = at(new Date(now.getTime() - day))
  for (const [key, value] of Object.entries(customsSettings)) {
    await insertVersion(context.db, {
      key,
      value: JSON.stringify(value),
      changedAt: context.now,
      changedBy: '关务组',
      restoredFrom: null,
    })
  }
  await importHsCodeRules(context, {}, customsHsCodeRules)
  for (const body of customsElements) await saveElements(context, {}, body)
  for (const [index, { id, category }] of (await readOrdered(context)).entries()) {
    // Every fifth is as it came in.
    if (index % 5 === 4) continue
    const kind = customsKind(category)
    await saveDeclared(context, {}, { product: { id, kind, hsCode: '' } })
    if (index % 7 === 3)
      await saveDeclared(context, {}, { product: { id, kind, hsCode: '6211429000', remark: '人工归类' } })
  }
  // Of those that have arrived one is complete, and the one before it has gone to the partner, too.
  const [uploaded, complete] = (
    await listHeads(context, { query: '保税仓', skip: 0, size: 2 })
  ).rows.toReversed()
  for (const order of [uploaded, complete]) {
    if (!order) continue
    const open = await readOpenProducts(context, { id: order.id, kind: '', query: '', skip: 0 })
    for (const { id } of open) await saveDeclared(context, {}, { product: { id, hsCode: '6211429000' } })
  }
  if (uploaded) await uploadDeclaration(context, { id: uploaded.id })
}
