import { type StockRow, stockBySku } from '@selvedge/contract/stock/stock/stock.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { StockQueryPage } from './StockQueryPage.tsx'

const short: StockRow = {
  ...{ id: 1, sku: 'AB-1', upc: '', name: '衬衫', locationId: 2, locationName: '上海仓', virtual: false },
  ...{ available: -3, onHand: 1, reserve: 4, locked: 0, inTransit: 0 },
}

test('what is short is shown before anything is searched for', async () => {
  await signIn()
  answer(stockBySku, () => [short])
  await mount({ '/stock/query': <StockQueryPage /> }, ['/stock/query'])
  await expect.element(page.getByText('AB-1').first()).toBeVisible()
  await expect.element(page.getByText('可用不足的库存')).toBeVisible()
  expect(callsOf(stockBySku)[0]?.url.searchParams.get('short')).toBe('1')
})

test('where nothing is short, it says what can be searched for', async () => {
  await signIn()
  answer(stockBySku, () => [])
  await mount({ '/stock/query': <StockQueryPage /> }, ['/stock/query'])
  await expect.element(page.getByText('输入 SKU 或扫描条码，查看各仓库的库存')).toBeVisible()
})

test('what is exported is what is shown: that which is short', async () => {
  await signIn()
  answer(stockBySku, () => [short])
  await mount({ '/stock/query': <StockQueryPage /> }, ['/stock/query'])
  await expect.element(page.getByText('AB-1').first()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^导\s*出$/ }))
  await expect.element(page.getByRole('radio', { name: '只导出可用不足的库存' })).toBeChecked()
})

test('a total in which a virtual location is says so', async () => {
  await signIn()
  const shelf = { ...short, available: 5, onHand: 5, reserve: 0 }
  const virtual = { ...shelf, id: 2, locationId: 3, locationName: '预售仓', virtual: true, onHand: -2 }
  answer(stockBySku, () => [shelf, virtual])
  await mount({ '/stock/query': <StockQueryPage /> }, ['/stock/query?sku=AB-1'])
  await expect.element(page.getByText('合计（2 个仓库，含虚拟仓）').first()).toBeVisible()
})
