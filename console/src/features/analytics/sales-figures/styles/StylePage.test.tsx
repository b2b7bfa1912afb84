import {
  figureLineList,
  figureVariantList,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { StylePage } from './StylePage.tsx'

const variant = {
  ...{ id: 1, sku: 'coat-S', color: '', size: 'S', total_sale_count: 1, total_sale_amount: '1234.5678' },
  ...{ total_tag_price: '1.00', total_sale_cost: '1.00', total_inventory: 0, total_stock_cost: '0.00' },
  ...{ marketing_rate: null, gross_profit: null, gross_profit_margin: null, sold_out_rate: null },
  ...{ average_sale_discount: null, inventory_turnover_days: null, from: null, until: '2026-03-02' },
  ...{ styles: 1, uncosted: 0, stockUncosted: 0, unrated: 0, variance: '1204.9876' },
}
const line = {
  ...{ id: 1, day: '2026-03-01', kind: 'sale' as const, orderId: 7, orderName: '#1007' },
  ...{ channel: 'first' as const, sku: 'coat-S', units: 1, amount: '1234.5678', tag: '2000.005' },
  ...{ cost: '99.9999', uncosted: 0, unrated: 0 },
}

test('order lines and late charges are shown to the cent, as the figures are that they make', async () => {
  await signIn()
  answer(figureVariantList, () => [variant])
  answer(figureLineList, () => [line])
  await mount({ '/analytics/style/$id': <StylePage /> }, ['/analytics/style/5'])
  const row = page.getByRole('row').filter({ hasText: '#1007' })
  for (const amount of ['CNY 1,234.57', 'CNY 2,000.01', 'CNY 100.00'])
    await expect.element(row.getByRole('cell', { name: amount })).toBeVisible()
  await expect
    .element(page.getByText('销售成本中有 CNY 1,204.99 是期间入账的成本差异，不属于下方任何订单'))
    .toBeVisible()
})
