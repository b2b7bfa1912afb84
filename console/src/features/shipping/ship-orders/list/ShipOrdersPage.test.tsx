import { viewList } from '@selvedge/contract/house/views/views.ts'
import { batchFulfilmentList } from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { shipOrderList } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { shipOrderOf } from '../../../../../test/browser/ship-order.ts'
import { ShipOrdersPage } from './ShipOrdersPage.tsx'

const row = () => {
  const { courier, waybillNumber, sender, scanned, effects, ...listed } = shipOrderOf()
  return listed
}

test('what is selected stays when a batch is opened above it', async () => {
  await signIn()
  answer(viewList, () => [])
  answer(batchFulfilmentList, () => [])
  answer(shipOrderList, () => [row()])
  const { address } = await mount({ '/ship/list': <ShipOrdersPage /> }, ['/ship/list'])
  const line = page.getByRole('row').filter({ hasText: 'SO12' })
  await userEvent.click(line.getByRole('checkbox'))
  const checked = () => document.querySelector<HTMLInputElement>('tbody input')?.checked
  await expect.poll(checked).toBe(true)
  await userEvent.click(page.getByRole('button', { name: '批量发货' }))
  await expect.poll(address).toContain('b=new')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(checked()).toBe(true)
})
