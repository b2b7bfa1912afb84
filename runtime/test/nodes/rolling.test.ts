import { loadVariants } from '@selvedge/server/commands/variants.ts'
import { run as verify } from '@selvedge/server/commands/verify.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startTemporaryPostgres } from '../../src/postgres/temporary-postgres.ts'
import { Shop } from '../../src/replay/shop.ts'
import { adminPassword, freePort, type Node, startNode, stop } from '../started.ts'

const skus = ['ROLL-01-M', 'ROLL-02-M', 'ROLL-03-M']

/**
 * A balancer as they all are: asks each node whether it is ready, sends calls to those that are in turn, and tries the
 * next one when a connection is refused. Whatever else goes wrong with a call is a lost call.
 */
class Balancer {
  readonly lost: unknown[] = []
  readonly #urls: readonly string[]
  readonly #ready = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #turn = 0

  constructor(urls: readonly string[]) {
    this.#urls = urls
    for (const url of urls) this.#ready.add(url)
    this.#timer = setInterval(() => {
      for (const url of urls) void this.#look(url)
    }, 100)
  }

  async #look(url: string) {
    const ok = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) this.#ready.add(url)
    else this.#ready.delete(url)
  }

  async send(path: string, init: RequestInit): Promise<{ code: number } | null> {
    for (let tries = 0; tries < 200; tries += 1) {
      this.#turn += 1
      const url = this.#urls[this.#turn % this.#urls.length] ?? ''
      if (!this.#ready.has(url)) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        continue
      }
      try {
        const answer = await fetch(`${url}/admin-api${path}`, init)
        if (answer.status === 200) return (await answer.json()) as { code: number }
        this.lost.push(`${answer.status} ${await answer.text()}`)
        return null
      } catch (error) {
        const { cause } = error as { cause?: { code?: string } }
        if (cause?.code !== 'ECONNREFUSED') {
          this.lost.push(cause ?? error)
          return null
        }
      }
    }
    this.lost.push('no node takes calls')
    return null
  }

  close() {
    clearInterval(this.#timer)
  }
}

test('nodes that are restarted in turn lose no call and do none twice', async () => {
  const postgres = await startTemporaryPostgres()
  onTestFinished(() => postgres.stop())
  const ports = [await freePort(), await freePort()]
  const start = (index: number) => startNode(postgres.url, { PORT: String(ports[index]), DRAIN_SECONDS: '1' })
  const nodes: Node[] = [await start(0), await start(1)]
  const shop = new Shop(nodes[0]?.url ?? '')
  await shop.signIn('admin', adminPassword)
  await loadVariants(postgres.url, skus)
  const [location = 0] = await shop.openLocations(['Hull'])
  const signIn = await fetch(`${nodes[1]?.url}/admin-api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  })
  const { data } = (await signIn.json()) as { data: { token: string } }
  const headers = { authorization: data.token, 'content-type': 'application/json' }

  const balancer = new Balancer(nodes.map(({ url }) => url))
  onTestFinished(() => balancer.close())
  const acknowledged = new Map(skus.map((sku) => [sku, 0]))
  let going = true
  const clients = Array.from({ length: 6 }, async (_, client) => {
    for (let call = 0; going; call += 1) {
      const sku = skus[(client + call) % skus.length] ?? ''
      const reply = await balancer.send('/stock/create', {
        method: 'POST',
        headers,
        body: JSON.stringify({
          type: 'TS',
          name: `${client}-${call}`,
          targetLocation: location,
          items: [{ sku, quantity: 1 }],
        }),
      })
      if (reply?.code === 0) acknowledged.set(sku, (acknowledged.get(sku) ?? 0) + 1)
      else if (reply) balancer.lost.push(reply)
    }
  })

  // A call that takes longer than the node says it leaves: it is answered all the same.
  const lock = new pg.Client({ connectionString: postgres.url })
  await lock.connect()
  onTestFinished(() => lock.end())
  await loadVariants(postgres.url, ['SLOW-01-M'])
  await shop.takeStock(location, 'Slow', [{ sku: 'SLOW-01-M', quantity: 1 }])
  await lock.query('begin')
  await lock.query(`select from balance where sku = 'SLOW-01-M' for update`)
  const slow = shop.takeStock(location, 'Slow, too', [{ sku: 'SLOW-01-M', quantity: 1 }])
  await new Promise((resolve) => setTimeout(resolve, 300))

  for (const [index, node] of nodes.entries()) {
    const stopped = stop(node)
    if (index === 0) {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      await expect(fetch(`${node.url}/healthz`)).rejects.toThrow()
      await lock.query('rollback')
      await expect(slow).resolves.toBeGreaterThan(0)
    }
    expect(await stopped).toEqual([0, null])
    nodes[index] = await start(index)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  going = false
  await Promise.all(clients)

  expect(balancer.lost).toEqual([])
  const last = new Shop(nodes[0]?.url ?? '')
  await last.signIn('admin', adminPassword)
  const onHand = await last.onHand([location], skus)
  expect(Object.fromEntries(onHand.map((row) => [row.sku, row.onHand]))).toEqual(
    Object.fromEntries(acknowledged),
  )
  for (const count of acknowledged.values()) expect(count).toBeGreaterThan(10)
  await Promise.all(nodes.map(stop))
  expect(await verify(postgres.url)).toBe(0)
})
