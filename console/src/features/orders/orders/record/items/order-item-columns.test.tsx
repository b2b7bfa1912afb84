import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../../../test/browser/mount.tsx'
import { Lines } from '../../../../../shell/page/sections/Lines.tsx'
import type { OrderItem } from '../../orders.logic.ts'
import { orderItemColumns } from './order-item-columns.tsx'

const item = (id: number, color: string): OrderItem => ({
  ...{ id, sku: `D-0${id}-M`, setSku: '', name: '连衣裙', brand: '', color, size: 'M', image: '' },
  ...{ quantity: 1, unitPrice: '10.00', discount: '0.00', shipped: 0, allocated: 0, cancelled: 0 },
  ...{ returned: 0, refunded: 0, exchanged: 0, thirdpartUrl: '' },
})

test('the lines of an order say colour and size', async () => {
  const items = [item(1, '黑色'), item(2, '米白'), item(3, '')]
  const columns = orderItemColumns({ currency: 'CNY', items })
  await mount({ '/': <Lines label="商品" rows={items} columns={columns} rowKey={({ id }) => id} /> }, ['/'])
  for (const name of ['黑色 / M · 连衣裙', '米白 / M · 连衣裙', 'M · 连衣裙'])
    await expect.element(page.getByRole('cell', { name, exact: true })).toBeVisible()
})
