import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paletteOf } from './palette.ts'
import { applyTheme } from './theme.ts'

const sources = join(import.meta.dirname, '..')
const sheets = globSync('**/*.css', { cwd: sources }).map((name) => ({
  name,
  text: readFileSync(join(sources, name), 'utf8'),
}))

function themeNames(): Set<string> {
  const names = new Set<string>()
  const root = { style: { setProperty: (name: string) => names.add(name), colorScheme: '' }, dataset: {} }
  applyTheme(root, { scheme: 'light', accent: 'indigo', size: 'medium' })
  return names
}

const namesIn = (pattern: RegExp, text: string) => Array.from(text.matchAll(pattern), ([, name = '']) => name)

test('every custom property comes from the theme or from a sheet', () => {
  const known = themeNames()
  for (const { text } of sheets) for (const name of namesIn(/(--[\w-]+):/g, text)) known.add(name)
  const unknown = sheets.flatMap(({ name, text }) =>
    namesIn(/var\((--[\w-]+)\)/g, text)
      .filter((property) => !known.has(property))
      .map((property) => `${name}: ${property}`),
  )
  expect(unknown).toEqual([])
})

test('colours stand in the palette and nowhere else', () => {
  const literal = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i
  expect(sheets.filter(({ text }) => literal.test(text)).map(({ name }) => name)).toEqual([])
  expect(Object.keys(paletteOf('dark', 'teal'))).toEqual(
    expect.arrayContaining(Object.keys(paletteOf('light', 'teal'))),
  )
})
