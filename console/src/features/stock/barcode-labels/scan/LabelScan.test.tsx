import {
  type BarcodeLabel,
  barcodeLabelSearch,
  barcodeLabelSet,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, callsOf } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { LabelCopies } from '../LabelCopies.tsx'
import { LabelScan } from './LabelScan.tsx'

const label: BarcodeLabel = {
  ...{ id: 1, productName: '', sku: 'AB-1', skuTitle: 'M', barcode: '4006381333931', ref: '', brandId: null },
  ...{ vendor: '', createdAt: null, size: 2 },
}
const screen = (
  <>
    <LabelScan onOpen={() => undefined} />
    <LabelCopies label={label} />
  </>
)
const last = page.getByRole('status')
const copies = page.getByRole('spinbutton', { name: 'AB-1 打印数量' })

beforeEach(async () => {
  await signIn()
  answer(barcodeLabelSet, () => 1 as const)
})

/** As a scanner types: all keys in one go. */
function scanInto(target: Element, code: string): void {
  for (const key of [...code, 'Enter'])
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

test('a code that is scanned while the cursor is elsewhere counts as one', async () => {
  answer(barcodeLabelSearch, () => [label])
  await mount({ '/': screen }, ['/'])
  await userEvent.click(copies)
  scanInto(copies.element(), '4006381333931')
  await expect.element(last).toHaveTextContent('AB-1：3 张')
  await expect.element(copies).toHaveValue('2')
  expect(callsOf(barcodeLabelSet).map(({ url }) => url.searchParams.get('quantity'))).toEqual(['3'])
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scanInto(document.body, '4006381333931')
  await expect.poll(() => callsOf(barcodeLabelSearch).length).toBe(2)
})

test('one that could not be looked up is said beside the field', async () => {
  answer(barcodeLabelSearch, () => new Broken(502))
  await mount({ '/': screen }, ['/'])
  await userEvent.type(page.getByRole('textbox', { name: '扫描加入' }), 'AB-1{Enter}')
  await expect.element(last).toMatchTextContent(/^AB-1：/)
  await expect.element(last).toHaveAttribute('data-state', 'wrong')
})
