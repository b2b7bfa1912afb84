import { type PickRow, shipOrderPickList } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { PickListPage } from './PickListPage.tsx'

const row = (id: number, sku: string, color: string): PickRow => ({
  ...{ id, sku, color, size: 'M', barcode: '', brand: '', name: '连衣裙', quantity: 1 },
  ...{ orderId: 7, orderName: '#7', shipOrderId: 2, shipOrderName: 'SO2', locationName: '北京仓' },
  ...{ note1: '', stopReason: '', consignee: '张三', phone: '', postcode: '', country: 'CN' },
  ...{ province: '', city: '', address1: '', address2: '' },
})

test('two colours of one size are told apart on the pick list', async () => {
  await signIn()
  answer(shipOrderPickList, () => [row(1, 'D-01-M', '黑色'), row(2, 'D-02-M', '米白'), row(3, 'D-03-M', 'm')])
  await mount({ '/ship/picklist/$ids': <PickListPage /> }, ['/ship/picklist/2'])
  const cell = (text: string) => page.getByRole('cell', { name: text, exact: true })
  await expect.element(cell('黑色 / M')).toBeVisible()
  await expect.element(cell('米白 / M')).toBeVisible()
  // What is called by its colour alone says it once.
  await expect.element(cell('M')).toBeVisible()
})
