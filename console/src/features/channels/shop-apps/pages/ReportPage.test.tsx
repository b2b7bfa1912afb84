import { shopAppPage, shopAppReport } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken } from '../../../../../test/browser/answers.ts'
import { mount } from '../../../../../test/browser/mount.tsx'
import { ReportPage } from './ReportPage.tsx'

const figures = (vendor: string) => ({
  ...{
    vendor,
    total_sale_count: 1,
    total_sale_amount: '1234567.125',
    total_tag_price: '1.00',
    total_sale_cost: null,
  },
  ...{ total_inventory: 12_345, total_stock_cost: null, marketing_rate: null, gross_profit: null },
  ...{ gross_profit_margin: null, sold_out_rate: null, average_sale_discount: null, from: null, styles: 1 },
  ...{ inventory_turnover_days: null, until: '2026-03-02', uncosted: 0, stockUncosted: 0, unrated: 0 },
})

beforeEach(() => {
  window.shopify = { idToken: async () => 'token' }
  answer(shopAppPage, () => ({ clientId: 'reports', script: '/bridge.js', admin: '/admin' }))
  answer(shopAppReport, () => ({
    season: 'spring-summer-2026',
    seasons: ['spring-summer-2026', 'Conventional product'],
    rows: [figures('')],
  }))
})

test.each([
  ['main', '报表已生成'],
  ['cn', '报表已生成，请手动前往第一店铺（人民币店铺）查看'],
] as const)(
  'the report of %s says behind its figures that it is done, in the words of the figures',
  async (app, said) => {
    await mount({ '/': <ReportPage app={app} /> }, ['/'])
    await expect.element(page.getByRole('status')).toHaveTextContent(said)
    await expect.element(page.getByRole('rowheader', { name: '无品牌' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '1,234,567.13' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '12,345' })).toBeVisible()
    expect(page.getByRole('cell', { name: '—' }).elements()).toHaveLength(3)
    const options = page
      .getByRole('option')
      .elements()
      .map((option) => [option.getAttribute('value'), option.textContent])
    expect(options).toEqual([
      ['spring-summer-2026', '2026 春夏'],
      ['Conventional product', '常规商品'],
    ])
  },
)

test('the choice of a season stays while another one is read, also where it does not come', async () => {
  await mount({ '/': <ReportPage app="main" /> }, ['/'])
  const choice = page.getByRole('combobox', { name: '季节' })
  await expect.element(choice).toHaveValue('spring-summer-2026')
  const chosenIn = choice.element()
  answer(shopAppReport, () => new Broken(502))
  await userEvent.selectOptions(choice, 'Conventional product')
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect.element(choice).toHaveValue('Conventional product')
  expect(chosenIn.isConnected).toBe(true)
})
