import { priceImport } from '@selvedge/contract/products/prices/prices.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { chooseSheet, preview } from '../../../../test/browser/sheets.ts'
import { PriceUpload } from './PriceUpload.tsx'

test('a file that was read stays when another store is chosen, and is tried for that one', async () => {
  await signIn()
  answer(priceImport, () => ({ changed: 1, same: 0 }))
  await mount({ '/': <PriceUpload onClose={() => undefined} /> }, ['/'])
  await chooseSheet(new File(['SKU,Price\nAB-1,10\n'], 'prices.csv'))
  await expect.element(preview()).toMatchTextContent(/AB-1/)
  const tried = () => callsOf(priceImport).map(({ body }) => Reflect.get(Object(body), 'site'))
  await expect.poll(tried).toEqual(['first'])
  await userEvent.click(page.getByText('第二渠道'))
  await expect.poll(tried).toEqual(['first', 'second'])
  await expect.element(preview()).toMatchTextContent(/AB-1/)
})

test('a second file that is not sent yet stays as well', async () => {
  await signIn()
  answer(priceImport, () => ({ changed: 1, same: 0 }))
  await mount({ '/': <PriceUpload onClose={() => undefined} /> }, ['/'])
  await chooseSheet(new File(['SKU,Price\nAB-1,10\n'], 'prices.csv'))
  await userEvent.click(page.getByRole('button', { name: /^导入/ }))
  await userEvent.click(page.getByRole('button', { name: '继续导入' }))
  await chooseSheet(new File(['SKU,Price\nAB-2,20\n'], 'more.csv'))
  await expect.element(preview()).toMatchTextContent(/AB-2/)
  await userEvent.click(page.getByText('第二渠道'))
  await expect.element(page.getByRole('radio', { name: '第二渠道' })).toBeChecked()
  await expect.element(preview()).toMatchTextContent(/AB-2/)
})
