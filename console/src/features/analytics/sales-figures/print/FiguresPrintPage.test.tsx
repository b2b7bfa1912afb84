import { figureVendorList } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { FiguresPrintPage } from './FiguresPrintPage.tsx'

const figures = (vendor: string) => ({
  ...{
    vendor,
    total_sale_count: 1,
    total_sale_amount: '1.00',
    total_tag_price: '1.00',
    total_sale_cost: null,
  },
  ...{ total_inventory: 0, total_stock_cost: null, marketing_rate: null, gross_profit: null },
  ...{ gross_profit_margin: null, sold_out_rate: null, average_sale_discount: null, from: null, styles: 1 },
  ...{ inventory_turnover_days: null, until: '2026-03-02', uncosted: 0, stockUncosted: 0, unrated: 0 },
})

test('the vendors that were searched for are printed', async () => {
  await signIn()
  answer(figureVendorList, () => [figures('Alpha'), figures('Beta')])
  const address = '/analytics/print'
  await mount({ [address]: <FiguresPrintPage /> }, [`${address}?q=bET&w=first`])
  await expect.element(page.getByRole('cell', { name: 'Beta' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Alpha' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: /· 第一店铺 · bET$/ })).toBeVisible()
})

test('one brand is printed by its name, without those that have it as a part of theirs', async () => {
  await signIn()
  answer(figureVendorList, () => [figures('Alpha'), figures('Alpha Kids')])
  const address = '/analytics/print'
  await mount({ [address]: <FiguresPrintPage /> }, [`${address}?b=Alpha`])
  await expect.element(page.getByRole('cell', { name: 'Alpha', exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Alpha Kids' })).not.toBeInTheDocument()
})
