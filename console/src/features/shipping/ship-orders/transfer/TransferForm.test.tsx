import { shipOrderTransfer } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { shipOrderOf } from '../../../../../test/browser/ship-order.ts'
import { sampleLocation } from '../../../../../test/samples.ts'
import { TransferForm } from './TransferForm.tsx'

test('a location that is refused is refused at its field', async () => {
  await signIn()
  answer(locationList, () => [sampleLocation(7, { name: 'South' })])
  answer(shipOrderTransfer, () => new Refused('LOCATION_NOT_FOUND', 'gone'))
  await mount({ '/': <TransferForm shipOrder={shipOrderOf()} onClose={() => undefined} /> }, ['/'])
  const location = page.getByRole('combobox', { name: '目标仓库' })
  await userEvent.click(location)
  await userEvent.click(page.getByTitle('South'))
  await userEvent.click(page.getByRole('button', { name: /^转\s*仓$/ }))
  await expect.element(page.getByText('gone')).toBeVisible()
  expect(page.getByText('gone').element().className).toContain('form-item-explain')
})
