import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../src')
/** A name as it came: as what an element holds, or as a parameter of a text. */
const raw = /(?:[>\s]\{|\b(?:who|person|about): |=> )[\w.]*\b\w+By\b(?=\}|,|\)| \}| \|\||$)/gm

it('nobody is shown by the name that the server has for the system', () => {
  const found = globSync('features/**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(raw)].map(([text]) => `${file}: ${text}`),
    )
  expect(found).toEqual([])
})
