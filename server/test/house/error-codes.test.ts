import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type ErrorText, errors } from '@selvedge/contract/errors.ts'
import { expect, test } from 'vitest'

/** Which codes a department gives out: nobody else does. */
const blocks: Record<string, readonly (readonly [from: number, to: number])[]> = {
  core: [[1, 99]],
  house: [
    [100, 199],
    [900, 929],
    [940, 999],
    [1650, 1669],
  ],
  sheets: [[200, 299]],
  stock: [[300, 499]],
  orders: [[500, 599]],
  shipping: [[600, 699]],
  customs: [[700, 799]],
  products: [
    [800, 899],
    [1600, 1649],
  ],
  channels: [
    [930, 939],
    [1550, 1569],
  ],
  finance: [[1000, 1199]],
  customers: [
    [1300, 1399],
    [1670, 1689],
  ],
  marketing: [
    [1200, 1299],
    [1400, 1499],
    [1500, 1549],
  ],
  analytics: [[2000, 2029]],
}

const contract = join(import.meta.dirname, '../../../contract/src')
const files = globSync('**/*-errors.ts', { cwd: contract })

const listsIn = async (file: string): Promise<Record<string, ErrorText>[]> =>
  Object.values(await import(join(contract, file)))

test('departments do not give out codes of each other', () => {
  const all = Object.values(blocks)
    .flat()
    .sort(([a], [b]) => a - b)
  for (const [place, [from, to]] of all.entries()) {
    expect(from).toBeLessThanOrEqual(to)
    expect(from).toBeGreaterThan(all[place - 1]?.[1] ?? 0)
  }
})

test.each(files)('%s has codes of its department', async (file) => {
  const own = blocks[file.split('/')[0] ?? ''] ?? []
  for (const { code } of (await listsIn(file)).flatMap((list) => Object.values(list)))
    expect(
      own.some(([from, to]) => -code >= from && -code <= to),
      `${code}`,
    ).toBe(true)
})

test('every refusal stands once, beside its noun, and has a code of its own', async () => {
  const lists = (await Promise.all(files.map(listsIn))).flat()
  const names = lists.flatMap((list) => Object.keys(list))
  expect(names.toSorted()).toEqual(Object.keys(errors).toSorted())
  const codes = Object.values(errors).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})
