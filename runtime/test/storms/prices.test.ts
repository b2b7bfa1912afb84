import { expect, test } from 'vitest'
import { prices } from '../../src/prices/prices.ts'

test('a fifth of the calls failing and kill -9 leave every price as it was, and nothing is changed or moved twice', async () => {
  const differences = await prices({
    seed: Number(process.env.STORM_SEED ?? 5),
    kills: 1,
    everyMs: 1_000,
    nodes: 1,
    discounters: 2,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  expect(differences).toEqual([])
}, 240_000)
