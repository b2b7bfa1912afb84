import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadVariants } from '@selvedge/server/commands/variants.ts'
import { run as verify } from '@selvedge/server/commands/verify.ts'
import { demoPassword } from '@selvedge/server/demo-accounts.ts'
import { expect, test } from 'vitest'
import { findPlace } from '../src/postgres/place.ts'
import { Shop } from '../src/replay/shop.ts'
import { holdScript, kill, scratchFolder } from './scratch.ts'

const orders = 60
const unitsEach = 2
const sku = 'CRASH-01-M'

async function hold(dataDir: string) {
  const { child, firstLine } = await holdScript('hold-shop', dataDir)
  const { url, databaseUrl }: { url: string; databaseUrl: string } = JSON.parse(firstLine)
  const shop = new Shop(url)
  await shop.signIn('admin', demoPassword('admin'))
  return { child, shop, databaseUrl }
}

/** Sixty orders of two units, each with its ship order pending. */
async function openShop({ shop, databaseUrl }: Awaited<ReturnType<typeof hold>>) {
  await loadVariants(databaseUrl, [sku])
  const [location = 0] = await shop.openLocations(['Leeds'])
  await shop.takeStock(location, 'Opening stock', [{ sku, quantity: orders * unitsEach }])
  for (let number = 1; number <= orders; number += 1) {
    await shop.importOrder([
      {
        email: 'a@customers.example',
        exExternalId: `K${number}`,
        nickname: 'a',
        sku,
        quantity: unitsEach,
        unitPrice: '1.00',
        shippingFee: '0',
        payStatus: 'paid',
        receiverName: 'a',
        receiverPhone: '0',
        receiverProvince: 'p',
        receiverCity: 'c',
        receiverArea: 'd',
        receiverAddress: 'e',
        shippingTag: 'SF',
        channel: 'first',
      },
    ])
  }
  const items = await Promise.all((await shop.pendingShipOrders()).map(({ id }) => shop.shipOrder(id)))
  return { location, shipOrders: items.map(({ id, items }) => ({ id, itemId: items[0]?.id ?? 0 })) }
}

/** Ships with eight clients until the server is gone; answers what was acknowledged. */
async function shipUntilKilled(
  shop: Shop,
  queue: { id: number; itemId: number }[],
  killAfter: number,
  kill: () => void,
) {
  const acknowledged = new Set<number>()
  const clients = Array.from({ length: 8 }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        await shop.ship(next.id, `T${next.id}`, [{ id: next.itemId, quantity: unitsEach }])
      } catch {
        return
      }
      acknowledged.add(next.id)
      if (acknowledged.size === killAfter) kill()
    }
  })
  await Promise.all(clients)
  return acknowledged
}

test.each(['the server', 'the server and its database'])(
  'kill -9 of %s in the middle of shipping loses nothing acknowledged and ships nothing twice',
  async (what) => {
    const dataDir = scratchFolder()
    const first = await hold(dataDir)
    const { location, shipOrders } = await openShop(first)
    const acknowledged = await shipUntilKilled(first.shop, [...shipOrders], 20, () => {
      if (what.includes('database')) killDatabase(dataDir)
      first.child.kill('SIGKILL')
    })
    await kill(first.child)
    expect(acknowledged.size).toBeGreaterThanOrEqual(20)
    expect(acknowledged.size).toBeLessThan(orders)

    const second = await hold(dataDir)
    const shipped = new Set<number>()
    for (const { id } of shipOrders) {
      const { status, items } = await second.shop.shipOrder(id)
      if (status !== 4) continue
      shipped.add(id)
      expect(items[0]?.shippedQuantity).toBe(unitsEach)
    }
    for (const id of acknowledged) expect(shipped).toContain(id)
    // What was cut off in flight may have shipped or not: sent again, it ships once.
    for (const { id, itemId } of shipOrders) {
      const again = second.shop.ship(id, `T${id}`, [{ id: itemId, quantity: unitsEach }])
      if (shipped.has(id)) await expect(again).rejects.toThrow('发货单已发货')
      else await again
    }
    expect(await second.shop.onHand([location], [sku])).toEqual([{ sku, locationId: location, onHand: 0 }])
    expect(await verify(second.databaseUrl)).toBe(0)
    killDatabase(dataDir)
  },
  120_000,
)

/** Line 1 of postmaster.pid is the process that all others of the database hang on. */
function killDatabase(dataDir: string) {
  process.kill(postmasterPid(dataDir), 'SIGKILL')
}

function postmasterPid(dataDir: string): number {
  const cluster = findPlace(resolve(dataDir))?.cluster ?? ''
  const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}
