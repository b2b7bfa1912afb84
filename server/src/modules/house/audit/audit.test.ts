import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QueryOf } from '@selvedge/contract/core/endpoint.ts'
import { authChangePassword, authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { staffCreate } from '@selvedge/contract/house/accounts/staff.ts'
import { auditList, auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { findSubject } from '@selvedge/contract/house/subjects.ts'
import { shipOrderCancel } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { locationSave } from '@selvedge/contract/stock/locations/locations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer, testPassword } from '../../../../test/harness.ts'
import { importOrder } from '../../../../test/shops/order-shop.ts'
import { createLocations, createVariants, plainLocation, stockUp } from '../../../../test/shops/shop.ts'
import { confirmAdmin, createRole, employ } from '../../../../test/staff.ts'

let server: TestServer
let location: number
const later = (minutes: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + minutes * 60_000)
}
/** Whoever has signed in moves with the clock. */
const moveSessions = () =>
  server.app.database.pool.query(
    `update session set created_at = $1, expires_at = $1::timestamptz + interval '11 hours'`,
    [server.clock.now()],
  )
beforeAll(async () => {
  server = await startTestServer()
  location = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  later(60)
  await createVariants(server, ['AAA-01-S'])
  await stockUp(server, location, { 'AAA-01-S': 10 })
  await importOrder(server, 'W1', { 'AAA-01-S': 2 })
  await server.ok(shipOrderCancel, { query: { id: 1 }, as: 'Store' })
  later(60)
  await server.ok(locationSave, { body: [{ ...plainLocation, id: location, weight: 77, phone: '021-100%' }] })
})
afterAll(() => server.stop())

const list = (query: QueryOf<typeof auditList>) => server.ok(auditList, { query })
const endpointsOf = async (query: QueryOf<typeof auditList>) => (await list(query)).map((row) => row.endpoint)

describe('the list', () => {
  it('tells who did what, when, from where, with before and after', async () => {
    const [row] = await list({ endpoint: 'locationSave' })
    expect(row).toMatchObject({
      at: '2026-03-02T04:00:00.000Z',
      account: 'admin',
      ip: '127.0.0.1',
      endpoint: 'locationSave',
      subject: 'location',
      subjectId: String(location),
      before: { weight: 10, phone: '' },
      after: { weight: 77, phone: '021-100%' },
    })
    expect(row?.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is newest first, and paged', async () => {
    const all = await server.call(auditList, { query: { size: 500 } })
    expect(all.total).toBe(all.data.length)
    const ages = all.data.map((row) => `${row.at} ${String(row.id).padStart(9, '0')}`)
    expect(ages).toEqual(ages.toSorted().toReversed())
    expect(await list({ skip: 1, size: 1 })).toEqual(all.data.slice(1, 2))
  })

  it.each<[QueryOf<typeof auditList>, string[]]>([
    [{ account: 'store', endpoint: 'shipOrderCancel' }, ['shipOrderCancel']],
    [{ account: 'sto' }, []],
    [{ subject: 'shipOrder', subjectId: '1' }, ['shipOrderCancel']],
    [{ subject: 'shipOrder', subjectId: '2' }, []],
    [{ text: '021-100%' }, ['locationSave']],
    [{ text: '上海' }, ['locationSave', 'locationSave']],
    [{ text: '上海', start: '2026-03-02 11:30:00' }, ['locationSave']],
    [{ text: '上海', end: '2026-03-02 11:30:00' }, ['locationSave']],
    [{ text: '%%' }, []],
    [{ start: '2026-03-02T04:00:00Z' }, ['locationSave']],
    [{ subject: 'location', text: '"WEIGHT": 77' }, ['locationSave']],
  ])('takes %j', async (query, endpoints) => {
    expect(await endpointsOf(query)).toEqual(endpoints)
  })

  it('looks for a text in the last month, further back only in one record or by saying so', async () => {
    const before = server.clock.time
    later(40 * 24 * 60)
    await moveSessions()
    expect(await endpointsOf({ text: '021-100%' })).toEqual([])
    expect(
      await endpointsOf({ text: '021-100%', subject: 'location', subjectId: `${location}` }),
    ).toHaveLength(1)
    expect(await endpointsOf({ text: '021-100%', end: '2026-03-20' })).toHaveLength(1)
    expect(await endpointsOf({ text: '021-100%', start: '2026-03-02', end: '2026-04-01' })).toHaveLength(1)
    expect(await server.call(auditList, { query: { text: '021', start: '2026-03-02' } })).toMatchObject({
      ...refusal('AUDIT_SPAN'),
      message: '按内容搜索时，时间跨度不能超过 31 天',
    })
    server.clock.time = before
    await moveSessions()
  })

  it('is for Admin alone', async () => {
    for (const as of ['Sellers', 'ViewPasswords'] as const) {
      expect(await server.call(auditList, { as })).toMatchObject({ status: 403 })
    }
    expect(await server.call(auditList, { as: null })).toMatchObject({ status: 401 })
  })
})

describe('the timeline of a record', () => {
  const timeline = (subject: string, id: string | number, as: 'Admin' | 'Store' | 'Sellers' = 'Admin') =>
    server.call(auditTimeline, { query: { subject, id: String(id) }, as })

  it('is newest first, without addresses', async () => {
    const { data, total } = await timeline('location', location)
    expect(data.map((row) => row.endpoint)).toEqual(['locationSave', 'locationSave'])
    expect(total).toBe(2)
    expect(data[0]).toMatchObject({ account: 'admin', before: { weight: 10 }, after: { weight: 77 } })
    expect(data[0]).not.toHaveProperty('ip')
  })

  it('asks for the right to see such records', async () => {
    expect(await timeline('shipOrder', 1, 'Store')).toMatchObject({ status: 200, total: 1 })
    expect(await timeline('order', 1, 'Store')).toMatchObject({ status: 403 })
    expect(await timeline('account', 1, 'Sellers')).toMatchObject({ status: 403 })
    expect(await timeline('/auth/token', '', 'Sellers')).toMatchObject({ status: 403 })
    expect(await timeline('/auth/token', '')).toMatchObject({ status: 200 })
    // Everybody sees settings, but not this one, and so not what it was before either.
    const { caller } = await employ(server, 'settled', [await createRole(server, '设置', ['settings.view'])])
    const of = (id: string) => server.call(auditTimeline, { query: { subject: 'setting', id }, ...caller })
    expect(await of('push_order_to_gome')).toMatchObject({ status: 200 })
    expect(await of('points_mutipliler_rules')).toMatchObject({ status: 403 })
    const nobody = await server.call(auditTimeline, { query: { subject: 'order', id: '1' }, as: null })
    expect(nobody).toMatchObject({ status: 401 })
  })

  it('is there for every subject that the code notes', () => {
    const modules = join(import.meta.dirname, '../..')
    const code = readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(modules, path), 'utf8'))
      .join('\n')
    const noted = new Set([...code.matchAll(/\bsubject: '(\w+)'/g)].map(([, subject = '']) => subject))
    expect(noted).toContain('shipOrder')
    // Jobs are no records: Admin finds them in the list.
    noted.delete('job')
    expect([...noted].filter((subject) => !findSubject(subject))).toEqual([])
  })
})

it('never holds a secret', async () => {
  const secrets = ['s3cret-sign-in', 's3cret-new-password', 's3cret-bobo-token', 's3cret-of-staff']
  const [wrong, fresh, token, ofStaff] = secrets as [string, string, string, string]
  await server.call(authSignIn, { body: { username: 'store', password: wrong }, as: null })
  await server.ok(authChangePassword, { body: { op: testPassword, np: fresh }, as: 'Store' })
  await server.ok(authChangePassword, { query: { op: fresh, np: `${fresh}!` }, as: 'Store' })
  await server.ok(configSet, { query: { key: 'bobo_token' }, body: token })
  await confirmAdmin(server)
  await server.call(staffCreate, {
    body: { username: 'newcomer', name: '新人', password: ofStaff, roles: ['Store'] },
  })

  const all = JSON.stringify(await list({ size: 500 }))
  for (const endpoint of ['authSignIn', 'authChangePassword', 'configSet', 'staffCreate']) {
    expect(all).toContain(endpoint)
  }
  expect(all).not.toMatch(/s3cret|correct horse|argon2/)
  const stored = await server.app.database.pool.query('select audit_entry::text as line from audit_entry')
  expect(stored.rows.map((row) => row.line).join('\n')).not.toMatch(/s3cret|correct horse|argon2/)
})
