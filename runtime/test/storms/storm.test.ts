import { expect, test } from 'vitest'
import { storm } from '../../src/storm/storm.ts'

test('storefront and server agree after a storm of faults, late webhooks and killed nodes', async () => {
  const seed = Number(process.env.STORM_SEED ?? 7)
  const differences = await storm({
    seed,
    orders: 30,
    kills: 4,
    everyMs: 1_000,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  expect(differences).toEqual([])
}, 400_000)
