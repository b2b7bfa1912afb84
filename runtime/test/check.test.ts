import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules } from '@selvedge/server/app.ts'
import { describe, expect, test } from 'vitest'
import { weigh } from '../src/check/bundle.ts'
import { stronglyConnectedComponents } from '../src/check/circles.ts'
import { checkDocPaths } from '../src/check/doc-paths.ts'
import { mayImport } from '../src/check/import-rules.ts'
import { checkImports, importCycles } from '../src/check/imports.ts'
import { modulesInOrder } from '../src/check/layers.ts'
import { checkLicences, isAllowed } from '../src/check/licences.ts'
import { checkNames } from '../src/check/names.ts'
import { checkSizes } from '../src/check/sizes.ts'
import { sqlTexts } from '../src/check/sql-texts.ts'
import { checkTables } from '../src/check/tables.ts'
import { projectDir } from '../src/project.ts'

test('what is declared bears the name that the field has for it, but in tests', () => {
  const text = 'const keptRows = []\nfunction askedFor() {}\nconst masked = kept(1)\ntype Unkept = string'
  expect(checkNames([{ path: 'server/src/a.ts', text }])).toEqual([
    'server/src/a.ts: keptRows: kept is stored here',
    'server/src/a.ts: askedFor: asked is requested here',
  ])
  expect(checkNames([{ path: 'server/src/a.test.ts', text }])).toEqual([])
})

describe('who may import whom', () => {
  test.each([
    ['contract/src/orders/orders/orders.ts', 'zod', true],
    ['contract/src/orders/orders/orders.ts', 'dayjs', false],
    ['contract/src/orders/orders/orders.ts', 'server/src/core/db/db.ts', false],
    [
      'server/src/modules/orders/orders/orders.service.ts',
      'server/src/modules/stock/stock/stock.public.ts',
      true,
    ],
    [
      'server/src/modules/orders/orders/orders.service.ts',
      'server/src/modules/stock/stock/stock.sql.ts',
      false,
    ],
    [
      'server/src/modules/orders/orders/list/orders.reads.ts',
      'server/src/modules/stock/stock/stock.schema.ts',
      true,
    ],
    ['server/src/modules/orders/orders/orders.service.ts', 'server/src/integrations/shopify/send.ts', false],
    ['server/src/modules/orders/orders/orders.rules.ts', 'contract/src/orders/orders/orders.ts', true],
    ['server/src/modules/orders/orders/orders.rules.ts', 'server/src/core/clock.ts', false],
    ['server/src/modules/orders/orders/orders.rules.ts', 'node:crypto', false],
    ['server/src/modules/orders/orders/orders.rules.ts', 'server/src/core/part-of.rules.ts', true],
    ['server/src/core/part-of.rules.ts', 'server/src/core/clock.ts', false],
    ['server/src/core/http/handle.ts', 'server/src/modules/house/accounts/accounts.public.ts', false],
    ['server/src/integrations/shopify/send.ts', 'server/src/modules/orders/orders/orders.public.ts', false],
    ['server/src/app.ts', 'server/src/modules/orders/orders/orders.routes.ts', true],
    ['server/src/app.ts', 'sandbox/src/shopify.ts', false],
    ['console/src/ui/values/amounts/Amount.tsx', '@tanstack/react-router', false],
    ['console/src/ui/values/amounts/Amount.tsx', 'console/src/api/calls/call.ts', false],
    ['console/src/shell/page/Page.tsx', 'console/src/features/orders/orders/list/OrdersPage.tsx', false],
    ['console/src/features/orders/orders/list/OrdersPage.tsx', 'console/src/shell/page/Page.tsx', true],
    [
      'console/src/features/orders/orders/list/OrdersPage.tsx',
      'console/src/features/stock/stock/StockPage.tsx',
      false,
    ],
    [
      'console/src/features/orders/orders/list/OrdersPage.tsx',
      'console/src/features/orders/refunds/RefundButton.tsx',
      true,
    ],
    ['console/src/routes.ts', 'server/src/core/http/http.ts', false],
  ])('%s -> %s: %s', (from, to, allowed) => {
    expect(mayImport(from, to)).toBe(allowed)
  })
})

test('reads every kind of import, and nothing else', () => {
  const text = [
    `import { a } from '../../stock/stock/stock.sql.ts'`,
    `import type {\n  B,\n} from '../stock/stock.service.ts'`,
    `import '../stock/stock.jobs.ts'`,
    `export { c } from '../stock/stock.reads.ts'`,
    `const d = () => import('../stock/stock.rules.ts')`,
    `const words = ['import', '../stock/stock.schema.ts']`,
  ].join('\n')
  const path = 'server/src/modules/orders/orders/orders.service.ts'
  expect(checkImports([{ path, text }]).map((finding) => finding.split('/').at(-1))).toEqual([
    'stock.sql.ts',
    'stock.service.ts',
    'stock.reads.ts',
    'stock.jobs.ts',
    'stock.rules.ts',
  ])
})

test('tests may import anything', () => {
  const text = `import { a } from '../../stock/stock/stock.sql.ts'`
  expect(checkImports([{ path: 'server/src/modules/orders/orders/orders.test.ts', text }])).toEqual([])
})

describe('the layers of the business', () => {
  const app = (order: string[]) => ({
    path: 'server/src/app.ts',
    text: [
      ...order
        .toSorted()
        .map((name) => `import { ${name}Module } from './modules/stock/${name}/${name}.module.ts'`),
      'export const modules = [coreModule,',
      ...order.map((name) => `  ${name}Module,`),
      ']',
    ].join('\n'),
  })
  const locations = { path: 'server/src/modules/stock/locations/locations.public.ts', text: '' }
  const user = (text: string) => ({ path: 'server/src/modules/stock/stock/stock.service.ts', text })
  const service = user(`import { findLocation } from '../locations/locations.public.ts'`)

  test('a module uses those that are listed before it', () => {
    expect(checkImports([app(['locations', 'stock']), locations, service])).toEqual([])
  })

  test('and none behind it', () => {
    expect(checkImports([app(['stock', 'locations']), locations, service])).toEqual([
      'server/src/modules/stock/stock/stock.service.ts may not import ' +
        'server/src/modules/stock/locations/locations.public.ts: ' +
        'server/src/app.ts lists stock/locations behind stock/stock',
    ])
  })

  test('tables refer to each other as the business does', () => {
    const schema = {
      path: 'server/src/modules/stock/stock/stock.schema.ts',
      text: `import { locations } from '../locations/locations.schema.ts'`,
    }
    expect(checkImports([app(['stock', 'locations']), locations, schema])).toEqual([])
  })

  test('every module is in the list', () => {
    expect(checkImports([app(['stock']), locations, service])).toContain(
      'server/src/modules/stock/locations is not in the list of server/src/app.ts',
    )
  })

  test('the list is found in app.ts as it stands', () => {
    const order = modulesInOrder(readFileSync(join(projectDir, 'server/src/app.ts'), 'utf8'))
    expect(order.map((folder) => folder.split('/')[1])).toEqual(
      modules.map(({ name }) => name).filter((name) => name !== 'core'),
    )
  })
})

describe('the tables of others', () => {
  const schemas = [
    {
      path: 'server/src/modules/stock/stock/stock.schema.ts',
      text: "export const balances = pgTable(\n  'balance', {})",
    },
    {
      path: 'server/src/modules/orders/orders/orders.schema.ts',
      text: "export const orders = pgTable('orders', {})",
    },
  ]
  const service = 'server/src/modules/orders/orders/orders.service.ts'
  const named = (statement: string, path = service) =>
    checkTables([...schemas, { path, text: `await query(db, ${'sql`'}${statement}${'`'})` }])

  test.each([
    `select on_hand from balance where sku = \${sku}`,
    'select from orders join balance using (sku)',
    'select from orders, balance as shelf',
    'update balance set on_hand = 0',
    `insert into balance (sku) values (\${sku})`,
    'delete from orders using balance where true',
    'lock table balance in share mode',
    'select balance.on_hand',
    `select from orders where \${known ? sql\`exists (select from balance)\` : sql\`true\`}`,
  ])('are not named: %s', (statement) => {
    expect(named(statement)).toEqual([`${service} names the table balance of stock/stock outside *.reads.ts`])
  })

  test.each([
    `select id from orders where orders.id = \${id}`,
    'select balance from orders',
    `select \${balance.onHand} from orders`,
    `select from \${balances}`,
  ])('its own are: %s', (statement) => {
    expect(named(statement)).toEqual([])
  })

  test.each(['reads', 'invariants', 'schema', 'test'])('are named in %s', (kind) => {
    expect(named('select from balance', service.replace('service', kind))).toEqual([])
  })

  test('nor are they imported, but for reading and for foreign keys', () => {
    const [table = ''] = schemas.map(({ path }) => path)
    expect(mayImport(service, table)).toBe(false)
    expect(mayImport(service.replace('service', 'reads'), table)).toBe(true)
  })
})

test('reads statements, and nothing that only looks like one', () => {
  const source = [
    '// sql`comment` and it`s end',
    '/* sql`comment` */',
    "const words = ['sql`quoted`', /sql`[/'`]pattern/, 4 / 2 / 1]",
    `const text = \`sql \${sql\`one \${sql<{ id: number }>\`two\`} three\`} end\``,
    'const last = sql`four \\` five`',
  ].join('\n')
  expect(sqlTexts(source)).toEqual(['two', 'one   three', 'four \\` five'])
})

test('finds circles between modules, but not between their tables', () => {
  const uses = (user: string, used: string, kind = 'public') => ({
    from: `server/src/modules/department/${user}/${user}.service.ts`,
    to: `server/src/modules/department/${used}/${used}.${kind}.ts`,
  })
  const straight = [uses('orders', 'stock'), uses('stock', 'locations')]
  expect(importCycles(straight)).toEqual([])
  expect(importCycles([...straight, uses('locations', 'orders', 'schema')])).toEqual([])
  expect(importCycles([...straight, uses('locations', 'orders')])).toEqual([['locations', 'orders', 'stock']])
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
  expect(stronglyConnectedComponents(graph('ab', 'bc', 'ad', 'dc'))).toEqual([])
  expect(stronglyConnectedComponents(graph('ab', 'bc', 'ca', 'cd', 'de', 'ed'))).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ])
  expect(stronglyConnectedComponents(graph('ab', 'bc', 'cb', 'bd', 'da'))).toEqual([['a', 'b', 'c', 'd']])
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
  ['`core/db/db.ts` and `server/src/core/db/db.ts`', []],
  ['`core/db/gone.ts`', ['docs/a.md:1 names core/db/gone.ts, which is not there']],
  ['`*.reads.ts`, `.test.tsx` and `modules/<noun>/x.ts`', []],
])('a document names files that are there: %s', (text, findings) => {
  const files = [{ path: 'server/src/core/db/db.ts', text: '' }]
  expect(checkDocPaths([{ path: 'docs/a.md', text }], files)).toEqual(findings)
  expect(checkDocPaths([{ path: 'docs/decisions/0001-a.md', text }], files)).toEqual([])
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
