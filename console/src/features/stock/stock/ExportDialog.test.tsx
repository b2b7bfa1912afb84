import { exportStart } from '@selvedge/contract/house/exports/exports.ts'
import { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { ExportDialog } from './ExportDialog.tsx'

beforeEach(async () => {
  await signIn()
  answer(locationList, () => [])
  answer(exportStart, () => ({ id: 1, rows: 0 }))
})

test.each([
  [{ sku: 'AB-1', short: false }, '只导出“AB-1”的库存，和页面一样', { sku: 'AB-1' }],
  [{ sku: undefined, short: true }, '只导出可用不足的库存', { short: '1' }],
  [{ sku: undefined, short: false }, '导出全部 SKU 的库存', {}],
])('a file holds what the screen shows, and the dialog says what: %j', async (shown, words, query) => {
  await mount({ '/': <ExportDialog open {...shown} onClose={() => undefined} /> }, ['/'])
  await expect.element(page.getByText(words)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '导出', exact: true }))
  await expect
    .poll(() => callsOf(exportStart).map(({ body }) => body))
    .toEqual([{ kind: 'stock', query: { locationId: [], format: 'xlsx', ...query } }])
})

test('all there is can be exported in place of what is short', async () => {
  await mount({ '/': <ExportDialog open sku={undefined} short onClose={() => undefined} /> }, ['/'])
  await userEvent.click(page.getByRole('radio', { name: '导出全部 SKU 的库存' }))
  await userEvent.click(page.getByRole('button', { name: '导出', exact: true }))
  await expect
    .poll(() => callsOf(exportStart).map(({ body }) => body))
    .toEqual([{ kind: 'stock', query: { locationId: [], format: 'xlsx' } }])
})

test('an export whose answer was lost is not begun a second time', async () => {
  answer(exportStart, () => new Broken(502))
  await mount({ '/': <ExportDialog open sku={undefined} short={false} onClose={() => undefined} /> }, ['/'])
  const start = page.getByRole('button', { name: '导出', exact: true })
  await userEvent.click(start)
  await expect.element(page.getByText('服务器异常（502），请稍后重试').first()).toBeVisible()
  answer(exportStart, () => ({ id: 1, rows: 0 }))
  await userEvent.click(start)
  await expect.poll(() => callsOf(exportStart)).toHaveLength(2)
  const [lost, again] = callsOf(exportStart)
  expect(again?.key).toBe(lost?.key)
})

function Opened() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        again
      </button>
      <ExportDialog open={open} sku={undefined} short onClose={() => setOpen(false)} />
    </>
  )
}

test('what was chosen once is not chosen when the dialog is opened again', async () => {
  await mount({ '/': <Opened /> }, ['/'])
  await userEvent.click(page.getByRole('radio', { name: '导出全部 SKU 的库存' }))
  await userEvent.click(page.getByRole('button', { name: '取消' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'again' }))
  await expect.element(page.getByRole('radio', { name: '只导出可用不足的库存' })).toBeChecked()
})
