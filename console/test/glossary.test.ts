import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobWords } from '@selvedge/contract/house/sync/job-words.ts'
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

/** The strings of a line that people read: none of its comments, imports, addresses and keys. */
const readOn = (line: string): string[] =>
  /^\s*(\/[/*]|\*|import |export \*)|from '/.test(line)
    ? []
    : [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)]
        .map(([, single, double, template]) => single ?? double ?? template ?? '')
        .filter((string) => !string.startsWith('/') && (string.includes(' ') || /^[A-Z][a-z]/.test(string)))

/** The lines in whose English there is another word; one in braces is filled in, one with a hyphen is another word. */
const havingEnglish = (wrong: string): string[] => {
  const word = new RegExp(`(?<![\\w{-])${wrong}(?![\\w-]|\\.\\w)`, 'i')
  return texts.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) =>
      readOn(line).some((string) => word.test(string)) ? [`${file}:${at + 1} ${line.trim()}`] : [],
    ),
  )
}

/** Chinese and English that stand for each other: in the catalogue, as names of fields, and as words of the contract. */
const pair =
  /^\s*'?([\u4e00-\u9fff]+)'?: '([^']+)',$|\['([\u4e00-\u9fff]+)', '([^']+)'\]|zh: '([\u4e00-\u9fff]+)',\s*en: '([^']+)'/gm
const pairs = texts.flatMap(({ file, lines }) =>
  [...lines.join('\n').matchAll(pair)].map(([, ...found]) => {
    const [zh = '', en = ''] = found.filter((part) => part !== undefined)
    return { file, zh, en }
  }),
)

const variants = glossary.flatMap(({ zh, en, notZh = [], notEn = [] }) => [
  ...notZh.map((wrong): [string, string, () => string[]] => [wrong, zh, () => having(new RegExp(wrong))]),
  ...notEn.map((wrong): [string, string, () => string[]] => [wrong, en, () => havingEnglish(wrong)]),
])

test.each(variants)('no text says %s for %s', (_, __, found) => {
  expect(found()).toEqual([])
})

test.each(glossary)('what is called $zh alone is called $en in English', ({ zh, en }) => {
  const named = pairs.filter((named) => named.zh === zh)
  // A reason says it of something: `it is posted`.
  const isSo = new RegExp(`^(it (is|was) )?${en}s?$`, 'i')
  expect(named.filter((named) => !isSo.test(named.en))).toEqual([])
})

test('no two jobs have one name', () => {
  for (const language of ['zh', 'en'] as const) {
    const words = Object.values(jobWords).map((word) => word[language])
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  }
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
