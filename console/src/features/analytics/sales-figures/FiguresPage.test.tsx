import {
  figureCarriedRates,
  figureStyleList,
  figureVendorList,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { rights } from '@selvedge/contract/house/roles/rights.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { FiguresPage } from './FiguresPage.tsx'
import { StylesPage } from './styles/StylesPage.tsx'

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

test('behind the row without a brand are the styles that have none', async () => {
  await signIn()
  answer(figureVendorList, () => [figures(''), figures('Alpha')])
  answer(figureCarriedRates, () => ({ orders: 0, since: null }))
  answer(figureStyleList, () => [])
  await mount({ '/analytics/data': <FiguresPage />, '/analytics/styles': <StylesPage /> }, [
    '/analytics/data',
  ])
  await userEvent.click(page.getByRole('link', { name: '无品牌' }))
  const asked = () =>
    callsOf(figureStyleList).map(({ url }) =>
      ['vendor', 'unbranded'].map((name) => url.searchParams.get(name)),
    )
  await expect.poll(asked).toEqual([[null, '1']])
})

test('counts what has no cost for who may see costs alone', async () => {
  await signIn(rights.filter((right) => right !== 'costs.view'))
  answer(figureVendorList, () => [{ ...figures('Alpha'), uncosted: 3, stockUncosted: 4, unrated: 5 }])
  answer(figureCarriedRates, () => ({ orders: 0, since: null }))
  await mount({ '/analytics/data': <FiguresPage /> }, ['/analytics/data'])
  await expect.element(page.getByText('未计金额')).toBeVisible()
  await expect.element(page.getByText('未计成本')).not.toBeInTheDocument()
  await expect.element(page.getByText('未计库存成本')).not.toBeInTheDocument()
})

test('says of how many orders the amounts are at the exchange rate of an earlier day', async () => {
  await signIn()
  answer(figureVendorList, () => [figures('Alpha')])
  answer(figureCarriedRates, () => ({ orders: 3, since: '2026-02-27' }))
  await mount({ '/analytics/data': <FiguresPage /> }, ['/analytics/data'])
  await expect
    .element(page.getByText('3 张外币订单的下单日没有汇率，金额按之前日期的汇率折算，最早为 2026-02-27'))
    .toBeVisible()
})

test('another season is compared with as it stands in the address', async () => {
  await signIn()
  answer(figureVendorList, ({ url }) => [
    {
      ...figures('Alpha'),
      total_sale_count: url.searchParams.get('season') === 'spring-summer-2025' ? 5 : 9,
    },
  ])
  answer(figureCarriedRates, () => ({ orders: 0, since: null }))
  await mount({ '/analytics/data': <FiguresPage /> }, [
    '/analytics/data?s=spring-summer-2026&c=spring-summer-2025',
  ])
  await expect.element(page.getByText('小字为与 2025 春夏 至今的数据相比的变化')).toBeVisible()
  await expect.element(page.getByText('+4', { exact: true })).toBeVisible()
  const print = page.getByRole('link', { name: '打印' }).element().getAttribute('href')
  expect(print).toContain('c=spring-summer-2025')
  await userEvent.click(page.getByRole('button', { name: '取消对比' }))
  await expect.element(page.getByText('+4', { exact: true })).not.toBeInTheDocument()
})

test('a change is shown as its figure is: to the cent, in groups of thousands, in percentage points', async () => {
  await signIn()
  answer(figureVendorList, ({ url }) => [
    url.searchParams.get('season') === 'spring-summer-2025'
      ? { ...figures('Alpha'), total_tag_price: '1.004', average_sale_discount: '0.9' }
      : {
          ...{ ...figures('Alpha'), total_sale_count: 12_346, total_sale_amount: '9604.9001' },
          ...{ total_tag_price: '1.0001', average_sale_discount: '0.8512' },
        },
  ])
  answer(figureCarriedRates, () => ({ orders: 0, since: null }))
  await mount({ '/analytics/data': <FiguresPage /> }, [
    '/analytics/data?s=spring-summer-2026&c=spring-summer-2025',
  ])
  const cell = (text: string) => page.getByRole('cell').filter({ hasText: text })
  await expect.element(cell('12,346')).toMatchTextContent(/^12,346\+12,345$/)
  await expect.element(cell('9,604.90')).toMatchTextContent(/^9,604\.90\+9,603\.90$/)
  await expect.element(cell('85.12%')).toMatchTextContent(/^85\.12%-4\.88$/)
  // Parts of a cent are no change of what is shown.
  await expect.element(cell('1.00')).toMatchTextContent(/^1\.000$/)
})
