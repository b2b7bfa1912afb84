import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { shipOrderGet, shipOrderList } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { openField } from '../lists/field.ts'
import { besideDriver, type Read } from './beside-driver.ts'

const reads = (orders: number): Read[] => {
  const order = (at: number) => 1 + ((at * 7919) % Math.floor(orders * 0.9))
  return [
    { what: "an order's page", endpoint: orderDetail, query: (at) => ({ id: order(at) }) },
    { what: 'a ship order', endpoint: shipOrderGet, query: (at) => ({ id: order(at) }) },
    { what: 'who one is', endpoint: authInfo, query: () => ({}) },
    { what: 'orders, first 400 offsets', endpoint: orderList, query: (at) => ({ skip: (at * 7) % 400 }) },
    {
      what: 'orders, any page',
      endpoint: orderList,
      query: (at) => ({ skip: ((at * 7919) % Math.floor(orders / 20)) * 20 }),
    },
    {
      what: 'orders, a rare search',
      endpoint: orderList,
      query: (at) => ({ name: `buyer${1000 + order(at)}@` }),
    },
    {
      what: 'ship orders, first 400 offsets',
      endpoint: shipOrderList,
      query: (at) => ({ skip: (at * 7) % 400 }),
    },
  ]
}

/** What screens read, each client another record or page, against the same statements by the bare driver. */
export async function benchReads(orders: number): Promise<string[]> {
  const lines: string[] = []
  const field = await openField(orders, (line) => lines.push(line))
  try {
    lines.push(...(await besideDriver(field, reads(orders))))
  } finally {
    await field.close()
  }
  return [
    `${orders} orders; every request asks for something else; the bare driver sends the same statements (session, record) with kept plans; at most 3 x`,
    ...lines,
  ]
}
