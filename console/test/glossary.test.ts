import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { glossary, unitsAsLetter } from './glossary.ts'

const root = join(import.meta.dirname, '../..')
const texts = globSync(['console/src/text/en/**/*.ts', 'contract/src/**/*.ts'], {
  cwd: root,
  exclude: ['**/*.test.ts'],
}).map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n') }))

/** The lines of all texts that have something in them. */
const having = (wrong: RegExp): string[] =>
  texts.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) => (wrong.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )

const variants = glossary.flatMap(({ zh, en, notZh = [], notEn = [] }) => [
  ...notZh.map((wrong): [string, string, RegExp] => [wrong, zh, new RegExp(wrong)]),
  ...notEn.map((wrong): [string, string, RegExp] => [wrong, en, new RegExp(`['\`"].*\\b${wrong}\\b`, 'i')]),
])

test.each(variants)('no text says %s for %s', (_, __, wrong) => {
  expect(having(wrong)).toEqual([])
})

test('units are written with a multiplication sign', () => {
  expect(having(unitsAsLetter)).toEqual([])
})

test('every word is in some text', () => {
  const all = texts.flatMap(({ lines }) => lines).join('\n')
  expect(glossary.filter(({ zh }) => !all.includes(zh)).map(({ zh }) => zh)).toEqual([])
})

test('the page of words lists them', async () => {
  const rows = glossary.map(
    ({ zh, en, notZh = [], notEn = [] }) => `| ${zh} | ${en} | ${[...notZh, ...notEn].join(', ')} |`,
  )
  const page = `# Words of the texts

One word for one thing, in each language. Made from \`console/test/glossary.ts\`: \`npx vitest run --project console
console/test/glossary.test.ts -u\` writes it anew.

| Chinese | English | not |
|---|---|---|
${rows.join('\n')}
`
  await expect(page).toMatchFileSnapshot('../../docs/glossary.md')
})
