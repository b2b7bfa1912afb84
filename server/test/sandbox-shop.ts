import type { ProductSeed } from '../../sandbox/src/seed.ts'
import { startSandbox } from '../../sandbox/src/start.ts'

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

/** A storefront of its own, over HTTP, whose one shop has these SKUs in one location. */
export async function startSandboxShop(skus: readonly string[], { location = '上海仓', stock = 1000 } = {}) {
  const running = await startSandbox({
    port: 0,
    webhookRetryDelaysMs: [20, 20, 20],
    shops: [
      {
        name: 'demo',
        title: '演示店',
        token: 'shpat_test',
        secret: 'test_client_secret',
        locations: [{ name: location }],
        products: skus.map((sku) => product(sku, { [location]: stock })),
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
    /** pay, cancel, address, quantity. */
    change: (order: Placed, verb: string, given: object = {}) =>
      ask('POST', `/orders/${order.id}/${verb}`, given),
    /** The order as a webhook carries it. */
    payload: (order: Placed) => ask<Record<string, unknown>>('GET', `/orders/${order.id}`),
    settled: () => running.sandbox.courier.settled(),
  }
}

export type SandboxShop = Awaited<ReturnType<typeof startSandboxShop>>
