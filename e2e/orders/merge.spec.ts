import { orderOf, type Shelf, stockShelf } from '../shipping/ship-orders.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

/** An order of a buyer that nobody else is, to an address of theirs. */
async function orderFor(email: string): Promise<number> {
  const row = {
    email,
    exExternalId: `M-${Date.now()}-${Math.floor(Math.random() * 1e6)}`,
    nickname: '合并',
    sku: shelf.skus[0],
    quantity: '1',
    unitPrice: '19.90',
    shippingFee: '0',
    payStatus: '已支付',
    receiverName: '李合并',
    receiverPhone: '15400007777',
    receiverProvince: '浙江省',
    receiverCity: '杭州市',
    receiverArea: '西湖区',
    receiverAddress: `文三路 ${email}`,
    shippingTag: 'SF',
    channel: 'second',
  }
  const { ids } = await api<{ ids: number[] }>('POST', '/order/importOrder', [row])
  return ids[0] ?? 0
}

test('ships orders of one buyer in one parcel, as the order suggests', async ({ page }, info) => {
  const email = `merge-${Date.now()}@example.com`
  const one = await orderFor(email)
  const two = await orderFor(email)
  await signIn(page, 'admin')
  await page.goto('/order/list?w=merge')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goto(`/order/detail/${one}`)
  await expect(page.getByText('可合并 2 单')).toBeVisible()
  await expectAccessible(page)
  await shot(page, info, 'merge suggestion')
  await page.getByRole('button', { name: '合并发货' }).click()
  await expect(page.getByRole('dialog', { name: '合并 2 单发货？' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '合并发货' }).click()
  await expect(page.getByText('已合并，共 1 张发货单')).toBeVisible()
  await expect(page.getByText('可合并 2 单')).toHaveCount(0)
  const alive = async (id: number) =>
    (await orderOf(api, id)).shipOrders.filter(({ status }) => status !== 8).map((row) => row.id)
  expect(await alive(one)).toEqual(await alive(two))
  expect(await alive(one)).toHaveLength(1)
})
