import { expect, test } from 'vitest'
import { catalogue } from '../src/catalogue/catalogue.ts'

test('a fifth of the calls failing and kill -9 leave each code, product, tag and picture in the store once, as it was asked for', async () => {
  const differences = await catalogue({
    seed: Number(process.env.STORM_SEED ?? 3),
    products: 12,
    kills: 1,
    everyMs: 2_000,
    sheets: 4,
    nodes: 1,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  expect(differences).toEqual([])
}, 240_000)
