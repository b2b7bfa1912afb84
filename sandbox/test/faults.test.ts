import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../src/storefront/start.ts'
import { fulfillAll, place, readOrder, smallShop, useSandbox } from './scratch.ts'

const bench = useSandbox()

const faults = (plan: Record<string, unknown>) => bench.post('/faults', plan)
const shopName = () => bench.call('{ shop { name } }')

describe('the fault switch', () => {
  afterEach(() => faults({ rate: 0 }))

  it('throttles, with status 429 or with an error', async () => {
    await faults({ rate: 1, kinds: ['throttled'], seed: 5 })
    const answers = await Promise.all(Array.from({ length: 12 }, shopName))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect(answers.find(({ status }) => status === 200)?.errors[0]?.extensions?.code).toBe('THROTTLED')
  })

  it('breaks down, the same way for the same seed', async () => {
    const run = async () => {
      await faults({ rate: 0.5, kinds: ['serverError'], seed: 7 })
      const statuses: number[] = []
      for (let call = 0; call < 12; call += 1) statuses.push((await shopName()).status)
      return statuses
    }
    const first = await run()
    expect(first.some((status) => status >= 500)).toBe(true)
    expect(first).toContain(200)
    expect(await run()).toEqual(first)
  })

  it('is slow', async () => {
    await faults({ rate: 1, kinds: ['slow'], slowMs: 150 })
    const began = performance.now()
    expect((await shopName()).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(140)
  })

  it('loses the answer of a call that was done', async () => {
    const { gid } = await place(bench, [{ sku: 'LS-01-S', quantity: 1 }])
    const [wanted] = (await readOrder(bench, gid)).fulfillmentOrders.nodes
    await faults({ rate: 1, kinds: ['lostAnswer'] })
    await expect(fulfillAll(bench, wanted.id)).rejects.toThrow()
    await faults({ rate: 0 })
    expect((await readOrder(bench, gid)).fulfillments).toMatchObject([
      { status: 'SUCCESS', trackingInfo: [{ number: 'SF1', company: 'SF Express' }] },
    ])
  })

  it('refuses what it does not know', async () => {
    expect(await faults({ rate: 2 })).toEqual({ status: 400, error: 'rate 应在 0 到 1 之间' })
    expect((await faults({ rate: 1, kinds: ['fire'] })).error).toContain('没有故障类型 fire')
    expect((await bench.post('/weather', {})).status).toBe(404)
  })
})

describe('the file', () => {
  it('keeps the shops over a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'selvedge-sandbox-'))
    const options = { port: 0, shops: [smallShop], file: join(folder, 'shops.json') }
    try {
      const first = await startSandbox(options)
      const [order] = first.sandbox.place(first.sandbox.findShop('demo')!, {})
      await first.close()
      const second = await startSandbox(options)
      expect(second.sandbox.findShop('demo')?.orders).toEqual([order])
      const [next] = second.sandbox.place(second.sandbox.findShop('demo')!, {})
      expect(next?.name).toBe('#1002')
      await second.close()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
