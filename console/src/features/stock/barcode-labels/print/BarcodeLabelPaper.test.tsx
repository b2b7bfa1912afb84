import type { BarcodeLabel } from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../../test/browser/mount.tsx'
import { BarcodeLabelPaper } from './BarcodeLabelPaper.tsx'

const label: BarcodeLabel = {
  ...{
    id: 1,
    productName: '连衣裙',
    sku: 'R7001-01-S',
    skuTitle: 'S',
    barcode: '6901234567892',
    ref: 'R7001',
  },
  ...{ brandId: null, vendor: 'Bonpoint', createdAt: null, size: 1 },
}

test('a label is an inch and a half high, its bars 35 px', async () => {
  await mount({ '/': <BarcodeLabelPaper label={label} moduleWidth={0.33} /> }, ['/'])
  const sheet = page.getByRole('article', { name: '标签 R7001-01-S' })
  await expect.element(sheet).toBeVisible()
  const heights = ['svg', 'div'].map(
    (part) => sheet.element().querySelector(part)?.getBoundingClientRect().height ?? 0,
  )
  expect(heights.map(Math.round)).toEqual([35, 144])
})

test('colour and size stand beside the SKU, and under it where both are long; nothing of them is cut', async () => {
  const long = { sku: `${'LONG-SKU-'.repeat(3)}01`, skuTitle: 'Optical white melange / 12-18M' }
  const labels = [
    { ...label, skuTitle: '黑色 / S' },
    { ...label, ...long, id: 2 },
  ]
  const papers = labels.map((one) => <BarcodeLabelPaper key={one.id} label={one} moduleWidth={0.33} />)
  await mount({ '/': <div style={{ width: '2.76in' }}>{papers}</div> }, ['/'])
  const box = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect()
  await expect.element(page.getByText('黑色 / S')).toBeVisible()
  expect(box('黑色 / S').top).toBe(box('R7001-01-S').top)
  expect(box(long.skuTitle).top).toBeGreaterThanOrEqual(box(long.sku).bottom)
  const sheet = page.getByRole('article', { name: `标签 ${long.sku}` }).element()
  const bars = sheet.querySelector('svg')?.getBoundingClientRect()
  expect(bars?.top).toBeGreaterThanOrEqual(box(long.skuTitle).bottom)
  expect(sheet.querySelector('div')?.scrollHeight).toBe(sheet.querySelector('div')?.clientHeight)
})
