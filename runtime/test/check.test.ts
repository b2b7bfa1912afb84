import { describe, expect, test } from 'vitest'
import { weigh } from '../src/check/bundle.ts'
import { mayImport } from '../src/check/import-rules.ts'
import { checkImports, circles } from '../src/check/imports.ts'
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
  expect(circles(straight)).toEqual([])
  expect(circles([...straight, uses('locations', 'orders', 'schema')])).toEqual([])
  expect(circles([...straight, uses('locations', 'orders')])).toEqual([
    ['locations', 'orders', 'stock', 'locations'],
  ])
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
