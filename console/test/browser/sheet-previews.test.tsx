import {
  batchFulfilmentList,
  maxBatchRows,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { maxExcludedSkus } from '@selvedge/contract/shipping/routing/routing-exclusions.ts'
import { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { stockOnHand } from '@selvedge/contract/stock/stock/stock.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OrderImportPage } from '../../src/features/orders/order-imports/OrderImportPage.tsx'
import { orderImportSheet } from '../../src/features/orders/order-imports/order-import-columns.ts'
import { BatchDialog } from '../../src/features/shipping/batch-fulfilments/BatchDialog.tsx'
import { batchSheet } from '../../src/features/shipping/batch-fulfilments/batch-columns.ts'
import { AddDrawer } from '../../src/features/shipping/routing/exclusions/AddDrawer.tsx'
import { StockTakeCreatePage } from '../../src/features/stock/stock-takes/StockTakeCreatePage.tsx'
import { sampleLocation } from '../samples.ts'
import { answer } from './answers.ts'
import { mount, signIn } from './mount.tsx'
import { chooseSheet, csvOf, isInSight, preview } from './sheets.ts'

const rows = 10_000
const ignore = () => undefined
const titlesOf = (columns: readonly { titles: readonly string[] }[]) =>
  columns.map(({ titles }) => titles[0]).join(',')

async function openStockTake() {
  answer(locationList, () => [sampleLocation(7, { name: 'North' })])
  answer(stockOnHand, () => [])
  await mount({ '/take': <StockTakeCreatePage /> }, ['/take'])
  await userEvent.click(page.getByRole('combobox', { name: '盘点仓库' }))
  await userEvent.click(page.getByTitle('North'))
}

const places = [
  {
    name: 'a new stock take',
    open: openStockTake,
    heading: 'SKU,Quantity',
    count: rows,
    submit: '提交 10,000 行',
  },
  {
    name: 'an import of orders',
    open: () => mount({ '/import': <OrderImportPage /> }, ['/import?channel=first']),
    heading: titlesOf(orderImportSheet()),
    count: rows,
    submit: '导入 10,000 行',
  },
  {
    name: 'the list of what is not pushed',
    open: () => mount({ '/': <AddDrawer onClose={ignore} /> }, ['/']),
    heading: 'SKU',
    count: maxExcludedSkus,
    submit: '添加 5,000 行',
  },
  {
    name: 'a batch of shipments',
    open: () => {
      answer(batchFulfilmentList, () => [])
      return mount({ '/': <BatchDialog id={null} onShow={ignore} onClose={ignore} /> }, ['/'])
    },
    heading: titlesOf(batchSheet()),
    count: maxBatchRows,
    submit: '发货 5,000 行',
  },
]

for (const width of [1440, 390]) {
  test.each(places)(`$name shows every row where it is, ${width} px wide`, async (place) => {
    const { open, heading, count, submit } = place
    await page.viewport(width, 800)
    await signIn()
    await open()
    await chooseSheet(csvOf(heading, count, (index) => `X${index},1`))
    await expect.element(preview(), { timeout: 20_000 }).toBeVisible()

    const scroller = preview().element()
    expect(scroller.clientHeight).toBeLessThan(800)
    expect(scroller.querySelectorAll('tbody tr').length).toBeLessThan(100)
    for (const part of [0, 0.5, 1]) {
      scroller.scrollTop = part * scroller.scrollHeight
      await expect.poll(() => textInMiddle(scroller)).toMatch(/X\d+/)
    }
    await expect.poll(() => scroller.textContent).toContain(`X${count - 1}`)
    const button = page.getByRole('button', { name: submit })
    await expect.poll(() => isInSight(button.element())).toBe(true)
  })
}

/** What is drawn where nobody has to scroll to. */
function textInMiddle(scroller: Element): string {
  const { left, top, height } = scroller.getBoundingClientRect()
  const points = [0.3, 0.5, 0.7].map((part) =>
    document.elementsFromPoint(left + 90, Math.min(top + height * part, innerHeight - 90)),
  )
  const texts = points.map(
    (found) => found.find((one) => one.closest('tbody tr'))?.closest('tr')?.textContent,
  )
  return texts.every((text) => text) ? texts.join(' ') : ''
}

const filled = 'a@b.test,K1,Li,A,1,9,0,paid,Li,1,Z,H,X,Road 1'
const emptyCells = ',K1,,,,9,0,paid,Li,1,Z,H,X,Road 1'

test('a sheet with empty cells says which columns are incomplete', async () => {
  await signIn()
  await mount({ '/import': <OrderImportPage /> }, ['/import?channel=first'])
  await chooseSheet(csvOf(titlesOf(orderImportSheet()), 2, (row) => (row === 0 ? emptyCells : filled)))
  await expect
    .element(page.getByText(/^信息不全请仔细检查字段:/))
    .toHaveTextContent('信息不全请仔细检查字段:邮箱、昵称、SKU、数量')
})
