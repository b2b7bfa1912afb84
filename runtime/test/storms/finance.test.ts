import { expect, test } from 'vitest'
import { finance } from '../../src/finance/finance.ts'

const maxMs = 500_000

test(
  'faults of all partners and kill -9 leave each payment and order declared once, and each posting in the ledger once',
  async () => {
    const differences = await finance({
      // Of these six one is refunded, one comes back in part, and of one the store cancels the shipment.
      seed: Number(process.env.STORM_SEED ?? 1),
      orders: 6,
      kills: 1,
      everyMs: 1_000,
      nodes: 1,
      clerks: 2,
      maxWaitMs: maxMs / 2,
      print: (line) => process.stdout.write(`${line}\n`),
    })
    expect(differences).toEqual([])
  },
  maxMs,
)
