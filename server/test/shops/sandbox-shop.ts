import type { ProductSeed } from '../../../sandbox/src/storefront/seed.ts'
import { cancelFulfillment } from '../../../sandbox/src/storefront/shop/orders/fulfill.ts'
import { startSandbox } from '../../../sandbox/src/storefront/start.ts'

const product = (sku: string, stock: Record<string, number>): ProductSeed => ({
  handle: sku.toLowerCase(),
  title: `Style ${sku}`,
  variants: [{ sku, title: 'M', price: '199.00', stock }],
})

export interface Placed {
  id: string
  name: string
  lines: { id: string; sku: string; quantity: number }[]
}

interface Options {
  location?: string
  stock?: number
  /** SKUs that are somewhere else, and where. */
  elsewhere?: Readonly<Record<string, string>>
  /** It grants whatever is asked: how calls are throttled is no part of the test. */
  generous?: boolean
}

/** A storefront of its own, over HTTP, whose one shop has these SKUs in one location. */
export async function startSandboxShop(
  skus: readonly string[],
  { location = '上海仓', stock = 1000, elsewhere = {}, generous = false }: Options = {},
) {
  const running = await startSandbox({
    port: 0,
    webhookRetryDelaysMs: [20, 20, 20],
    ...(generous && { bucket: { maximum: 100_000, restoreRate: 100_000 } }),
    shops: [
      {
        name: 'demo',
        title: '演示店',
        token: 'shpat_test',
        secret: 'test_client_secret',
        locations: [...new Set([location, ...Object.values(elsewhere)])].map((name) => ({ name })),
        products: skus.map((sku) => product(sku, { [elsewhere[sku] ?? location]: stock })),
      },
    ],
  })
  async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    const reply = await fetch(`${running.url}/shops/demo${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Answer
  }
  return {
    ...running,
    credentials: { baseUrl: running.shopUrl('demo'), token: 'shpat_test' },
    secret: 'test_client_secret',
    async place(wish: object): Promise<Placed> {
      const { orders } = await ask<{ orders: Placed[] }>('POST', '/orders', wish)
      const [order] = orders
      if (!order) throw new Error('the shop has placed nothing')
      return order
    },
    /** pay, cancel, address, shipping, quantity. */
    change: (order: Placed, verb: string, given: object = {}) =>
      ask('POST', `/orders/${order.id}/${verb}`, given),
    /** The order as a webhook carries it. */
    payload: (order: Placed) => ask<Record<string, unknown>>('GET', `/orders/${order.id}`),
    /** What left of the order is called back there: all of it, or one of several fulfilments. */
    cancelFulfillments({ id }: Placed, which?: number): void {
      const { sandbox } = running
      const shop = sandbox.findShop('demo')
      const order = shop?.orders.find((one) => String(one.id) === id)
      if (!shop || !order) throw new Error('the shop has no such order')
      for (const fulfillment of order.fulfillments.filter((_, at) => at === (which ?? at)))
        cancelFulfillment(sandbox.act(shop), order, fulfillment)
    },
    fulfillmentsOf: ({ id }: Placed) =>
      running.sandbox.findShop('demo')?.orders.find((one) => String(one.id) === id)?.fulfillments ?? [],
    settled: () => running.sandbox.courier.settled(),
  }
}

export type SandboxShop = Awaited<ReturnType<typeof startSandboxShop>>
