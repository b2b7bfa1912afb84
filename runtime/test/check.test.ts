import { describe, expect, test } from 'vitest'
import { weigh } from '../src/check/bundle.ts'
import { circlesOf } from '../src/check/circles.ts'
import { mayImport } from '../src/check/import-rules.ts'
import { checkImports, moduleCircles } from '../src/check/imports.ts'
import { checkLicences, isAllowed } from '../src/check/licences.ts'
import { checkSizes } from '../src/check/sizes.ts'

describe('who may import whom', () => {
  test.each([
    ['contract/src/orders.ts', 'zod', true],
    ['contract/src/orders.ts', 'dayjs', false],
    ['contract/src/orders.ts', 'server/src/core/db.ts', false],
    ['server/src/modules/orders/orders.service.ts', 'server/src/modules/stock/stock.public.ts', true],
    ['server/src/modules/orders/orders.service.ts', 'server/src/modules/stock/stock.sql.ts', false],
    ['server/src/modules/orders/orders.reads.ts', 'server/src/modules/stock/stock.schema.ts', true],
    ['server/src/modules/orders/orders.service.ts', 'server/src/integrations/shopify/send.ts', false],
    ['server/src/modules/orders/orders.rules.ts', 'contract/src/orders.ts', true],
    ['server/src/modules/orders/orders.rules.ts', 'server/src/core/clock.ts', false],
    ['server/src/modules/orders/orders.rules.ts', 'node:crypto', false],
    ['server/src/core/handle.ts', 'server/src/modules/accounts/accounts.public.ts', false],
    ['server/src/integrations/shopify/send.ts', 'server/src/modules/orders/orders.public.ts', false],
    ['server/src/app.ts', 'server/src/modules/orders/orders.routes.ts', true],
    ['server/src/app.ts', 'sandbox/src/shopify.ts', false],
    ['console/src/ui/Amount.tsx', '@tanstack/react-router', false],
    ['console/src/ui/Amount.tsx', 'console/src/api/call.ts', false],
    ['console/src/shell/Page.tsx', 'console/src/features/orders/OrdersPage.tsx', false],
    ['console/src/features/orders/OrdersPage.tsx', 'console/src/shell/Page.tsx', true],
    ['console/src/features/orders/OrdersPage.tsx', 'console/src/features/stock/StockPage.tsx', false],
    ['console/src/routes.ts', 'server/src/core/http.ts', false],
  ])('%s -> %s: %s', (from, to, allowed) => {
    expect(mayImport(from, to)).toBe(allowed)
  })
})

test('reads every kind of import, and nothing else', () => {
  const text = [
    `import { a } from '../stock/stock.sql.ts'`,
    `import type {\n  B,\n} from '../stock/stock.service.ts'`,
    `import '../stock/stock.jobs.ts'`,
    `export { c } from '../stock/stock.reads.ts'`,
    `const d = () => import('../stock/stock.rules.ts')`,
    `const words = ['import', '../stock/stock.schema.ts']`,
  ].join('\n')
  const path = 'server/src/modules/orders/orders.service.ts'
  expect(checkImports([{ path, text }]).map((finding) => finding.split('/').at(-1))).toEqual([
    'stock.sql.ts',
    'stock.service.ts',
    'stock.reads.ts',
    'stock.jobs.ts',
    'stock.rules.ts',
  ])
})

test('tests may import anything', () => {
  const text = `import { a } from '../stock/stock.sql.ts'`
  expect(checkImports([{ path: 'server/src/modules/orders/orders.test.ts', text }])).toEqual([])
})

test('finds circles between modules, but not between their tables', () => {
  const uses = (user: string, used: string, kind = 'public') => ({
    from: `server/src/modules/${user}/${user}.service.ts`,
    to: `server/src/modules/${used}/${used}.${kind}.ts`,
  })
  const straight = [uses('orders', 'stock'), uses('stock', 'locations')]
  expect(moduleCircles(straight)).toEqual([])
  expect(moduleCircles([...straight, uses('locations', 'orders', 'schema')])).toEqual([])
  expect(moduleCircles([...straight, uses('locations', 'orders')])).toEqual([
    ['locations', 'orders', 'stock'],
  ])
})

test('finds circles between files, those of types too, but not what is asked for later', () => {
  const one = (text: string) => [
    { path: 'console/src/text/one.ts', text },
    { path: 'console/src/text/two.ts', text: `import type { One } from './one.ts'` },
  ]
  expect(checkImports(one(`import { two } from './two.ts'`))).toEqual([
    'files in a circle: console/src/text/one.ts, console/src/text/two.ts',
  ])
  expect(checkImports(one(`const two = () => import('./two.ts')`))).toEqual([])
})

test('finds every circle of a graph once', () => {
  const graph = (...arrows: string[]) => {
    const all = new Map<string, Set<string>>()
    for (const arrow of arrows) {
      const [from = '', to = ''] = arrow
      all.set(from, (all.get(from) ?? new Set()).add(to))
    }
    return all
  }
  expect(circlesOf(graph('ab', 'bc', 'ad', 'dc'))).toEqual([])
  expect(circlesOf(graph('ab', 'bc', 'ca', 'cd', 'de', 'ed'))).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ])
  expect(circlesOf(graph('ab', 'bc', 'cb', 'bd', 'da'))).toEqual([['a', 'b', 'c', 'd']])
})

test('weighs what a page loads, every file once', () => {
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    'src/OrdersPage.tsx': { file: 'orders.js', imports: ['_react.js', '_table.js'] },
    '_table.js': { file: 'table.js' },
    'src/StockPage.tsx': { file: 'stock.js' },
  }
  const sizes: Record<string, number> = { 'index.js': 1, 'react.js': 10, 'orders.js': 100, 'table.js': 1000 }
  const sizeOf = (file: string) => sizes[file] ?? Number.NaN
  expect(weigh(manifest, [/OrdersPage/], sizeOf)).toEqual({ size: 1111, missing: [] })
  expect(weigh(manifest, [/LoginPage/], sizeOf).missing).toEqual(['/LoginPage/'])
})

test('asks to part long files, later for tests', () => {
  const lines = (count: number) => 'line\n'.repeat(count)
  expect(checkSizes([{ path: 'server/src/app.ts', text: lines(400) }])).toEqual([])
  expect(checkSizes([{ path: 'server/src/app.ts', text: lines(401) }])).toHaveLength(1)
  expect(checkSizes([{ path: 'server/src/app.test.ts', text: lines(600) }])).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(Unlicense OR Apache-2.0)', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT AND (GPL-2.0 OR MIT))', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['none', false],
])('may a package be used whose licence is %s: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed)
})

test('every dependency may be used', () => {
  expect(checkLicences()).toEqual([])
})
