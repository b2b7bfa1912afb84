import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const project = join(import.meta.dirname, '../../..')
const docs = join(project, 'docs')

const tests = ['server/src', 'server/test', 'console/src', 'contract/src', 'runtime/test', 'e2e'].flatMap(
  (folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `/${folder}/${path}`,
    ),
)

const rows = readFileSync(join(docs, 'security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, group = '', holds = '', shownBy = ''] = line
      .split(' | ')
      .flatMap((cell) => cell.split(/^\| | \|$/))
    return { group, holds, shownBy }
  })

/** A whole path, its end, or a name with a star in it. */
const isThere = (name: string): boolean => {
  const parts = name.split('*').map((part) => part.replace(/[.]/g, '\\.'))
  const pattern = new RegExp(`/${parts.join('[^/]*')}$`)
  return tests.some((path) => pattern.test(path))
}

it('is read row by row', () => {
  expect(rows.length).toBeGreaterThan(50)
})

it.each(rows.map((row) => [row.group, row] as const))(
  '%s names what shows it, and that is there',
  (_group, row) => {
    const named = [...row.shownBy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    const documents = [...row.shownBy.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path)
    expect(named.filter((name) => !isThere(name))).toEqual([])
    expect(documents.filter((path) => !existsSync(join(docs, path)))).toEqual([])
    if (named.length + documents.length === 0) expect(row.holds).toMatch(/^Not applicable/)
  },
)
