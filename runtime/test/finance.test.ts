import { expect, test } from 'vitest'
import { finance } from '../src/finance/finance.ts'

test('faults of all partners and kill -9 leave each payment and order declared once, and each posting in the ledger once', async () => {
  const differences = await finance({
    seed: Number(process.env.STORM_SEED ?? 3),
    orders: 8,
    kills: 1,
    everyMs: 1_000,
    nodes: 1,
    clerks: 4,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  expect(differences).toEqual([])
}, 400_000)
