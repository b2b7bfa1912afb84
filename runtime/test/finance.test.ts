import { expect, test } from 'vitest'
import { finance } from '../src/finance/finance.ts'

test('faults of all partners and kill -9 leave each payment and order declared once, and each posting in the ledger once', async () => {
  const differences = await finance({
    seed: Number(process.env.STORM_SEED ?? 3),
    orders: 16,
    kills: 2,
    everyMs: 1_000,
    nodes: 1,
    clerks: 6,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  expect(differences).toEqual([])
}, 240_000)
