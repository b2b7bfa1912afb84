import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')

/** Icons of the library are called by their English file names where nothing else is said. */
test('an icon has a name in the language that is shown, or is hidden from who listens', () => {
  const unnamed = globSync('**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/<\w+(?:Outlined|Filled)\b([^>]*)\/>/g)]
      .filter(([, attributes = '']) => !/aria-(hidden|label)=/.test(attributes))
      .map(([icon]) => `${file} ${icon}`),
  )
  expect(unnamed).toEqual([])
})
