import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'

const root = new URL('../../src/modules/', import.meta.url)

/** Its index is written by hand, with the nulls where SQL has them. */
const otherwise = new Set(['marketing/ads/ads.reads.ts'])

/** An index that Drizzle writes as `.desc()` has its nulls last: an order that does not say so sorts all rows. */
it('lists that begin with the newest say that nulls are last, as their indexes do', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.reads.ts', { cwd: root })) {
    if (otherwise.has(file)) continue
    const lines = readFileSync(new URL(file, root), 'utf8').split('\n')
    for (const [index, line] of lines.entries())
      if (/\border(:|\s*=) .*_at desc(?! nulls)/.test(line)) found.push(`${file}:${index + 1}`)
  }
  expect(found).toEqual([])
})
