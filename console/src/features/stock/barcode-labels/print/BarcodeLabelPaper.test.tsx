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
