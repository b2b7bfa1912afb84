import {
  customerExport,
  customerExportCart,
  customerExportWish,
  customerGet,
  customerIdentity,
  customerList,
  customerPasswordImport,
  customerSearch,
  customerUpdate,
} from '@selvedge/contract/customers/customers/customers.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { readSheet } from '../../../../test/shops/order-shop.ts'
import { holdOpen, inTransaction, stopVerified } from '../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { query } from '../../../core/db/db.ts'
import type { ChannelCustomer } from '../../../core/http/context.ts'
import { storeCart } from './carts.sql.ts'
import { applyCustomer, removeCustomer } from './sync/apply-customers.ts'

const idcard = '11010519491231002X'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createVariants(server, ['A', 'B'])
})
afterAll(() => stopVerified(server))

let made = 0
const at = (minute: number) => new Date(Date.parse('2026-02-01T00:00:00Z') + minute * 60_000)

/** A customer as a shop tells of them. */
const reported = (over: Partial<ChannelCustomer> = {}): ChannelCustomer => {
  made += 1
  return {
    channel: 'first',
    exId: `70${made}`,
    email: `c${made}@example.com`,
    phone: `1380000${made}`,
    name: '王小明',
    tags: ['vip', '老客'],
    createdAt: at(made),
    updatedAt: at(made),
    ...over,
  }
}
const report = async (customer: ChannelCustomer) => {
  await inTransaction(server, (context) => applyCustomer(context, customer))
  return customer
}
const find = (keyword: string, as: 'Admin' | 'Sellers' | 'ViewPasswords' = 'Sellers') =>
  server.ok(customerSearch, { query: { keyword }, as })
const list = (query: object, as: 'Sellers' | 'ViewPasswords' = 'Sellers') =>
  server.call(customerList, { query, as })

describe('customers as shops tell of them', () => {
  it('are in the list with every field', async () => {
    const { email, phone } = await report(reported())
    expect(await find(email)).toEqual({
      id: expect.any(Number),
      account: email,
      name: '王小明',
      phone,
      passwd: '',
      credits: 0,
      debt: 0,
      tags: 'vip,老客',
      tag: '',
      createdAt: at(made).toISOString(),
      birthday: '',
      emailConsent: 'unknown',
      smsConsent: 'unknown',
      idcard: '',
      realname: '',
      version: expect.any(String),
    })
  })

  it('are one customer in both shops by their address, whatever its case', async () => {
    const { email } = await report(reported())
    const before = await find(email)
    await report(reported({ channel: 'second', email: ` ${email.toUpperCase()} `, tags: ['b'] }))
    expect(await find(email)).toMatchObject({ id: before.id, tags: 'vip,老客,b' })
  })

  it('have what any of their shops says of them: all tags and wishes, and the strictest consent', async () => {
    const first = await report(reported({ tags: ['vip', 'b'], wishes: ['A'], emailConsent: 'subscribed' }))
    const { email } = first
    const wishes = async () => {
      const rows = await query<{ sku: string }>(
        server.app.database.db,
        sql`select sku from customer_wish as wish join customer on customer.id = customer_id
            where email = ${email} order by sku`,
      )
      return rows.map(({ sku }) => sku)
    }
    const second = await report(
      reported({ channel: 'second', email, tags: [], wishes: ['A', 'B'], emailConsent: 'unsubscribed' }),
    )
    expect(await find(email)).toMatchObject({ tags: 'vip,b', emailConsent: 'unsubscribed' })
    expect(await wishes()).toEqual(['A', 'B'])
    await report({ ...second, tags: ['b', 'vip', 'c'], wishes: [], updatedAt: at(10_000) })
    expect(await find(email)).toMatchObject({ tags: 'vip,b,c', smsConsent: 'unknown' })
    expect(await wishes()).toEqual(['A'])
    await report({ ...first, tags: [], emailConsent: 'pending', updatedAt: at(10_000) })
    await report({ ...second, tags: ['c'], emailConsent: 'subscribed', updatedAt: at(10_001) })
    expect(await find(email)).toMatchObject({ tags: 'c', emailConsent: 'pending' })
    // What a reading does not tell stays.
    const { emailConsent: _, wishes: __, ...bare } = first
    await report({ ...bare, tags: ['d'], updatedAt: at(10_002) })
    expect(await find(email)).toMatchObject({ tags: 'd,c', emailConsent: 'pending' })
    expect(await wishes()).toEqual(['A', 'B'])
  })

  it('have it together, however many shops tell of them at once', async () => {
    const { email } = await report(reported({ tags: [] }))
    const shops = ['first', 'second'] as const
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        report(reported({ channel: shops[index % 2] ?? 'first', email, tags: [`t${index}`] })),
      ),
    )
    const { tags } = await find(email)
    expect(tags.split(',').sort()).toEqual(Array.from({ length: 8 }, (_, index) => `t${index}`))
  })

  it('stay where a shop deletes them, without what it alone said, whatever comes late', async () => {
    const first = await report(
      reported({ tags: ['vip'], wishes: ['A'], emailConsent: 'unsubscribed', smsConsent: 'subscribed' }),
    )
    const { channel, exId, email } = first
    await report(reported({ channel: 'second', email, tags: ['b'], emailConsent: 'subscribed' }))
    const { id, phone } = await find(email)
    const forget = () => inTransaction(server, (context) => removeCustomer(context, { channel, exId }))
    await Promise.all([forget(), forget()])
    const left = { id, phone, tags: 'b', emailConsent: 'subscribed', smsConsent: 'unknown' }
    expect(await find(email)).toMatchObject(left)
    await report({ ...first, updatedAt: at(10_000) })
    await forget()
    expect(await find(email)).toMatchObject(left)
    await inTransaction(server, (context) => removeCustomer(context, { channel, exId: 'unknown' }))
  })

  it('do not come where a shop has deleted them before they were known here, by news nor by orders', async () => {
    const late = reported({ updatedAt: at(20_000) })
    const { channel, exId, email } = late
    const forget = (context: Parameters<typeof removeCustomer>[0]) =>
      removeCustomer(context, { channel, exId })
    await inTransaction(server, forget)
    await report(late)
    await receive(server, storefrontOrder({ A: 1 }, { email, customerExId: exId }))
    await server.runJobs()
    const nobody = () => server.call(customerSearch, { query: { keyword: email } })
    expect(await nobody()).toMatchObject(refusal('CUSTOMER_NOT_FOUND'))
    await inTransaction(server, forget)
    // The same number in another shop is somebody else, and so is somebody who comes by an order without one.
    await report({ ...late, channel: 'second', email: `other-${email}` })
    expect(await find(`other-${email}`)).toMatchObject({ name: '王小明' })
    await receive(server, storefrontOrder({ A: 1 }, { email, createdAt: at(made) }))
    await server.runJobs()
    expect((await nobody()).code).toBe(0)
  })

  it('do not come by an order that waits while a shop deletes them', async () => {
    const { channel, exId, email } = reported()
    await receive(server, storefrontOrder({ A: 1 }, { email, customerExId: exId }))
    const letGo = await holdOpen(server, (context) => removeCustomer(context, { channel, exId }))
    const settled = server.runJobs()
    await letGo()
    await settled
    expect(await server.call(customerSearch, { query: { keyword: email } })).toMatchObject(
      refusal('CUSTOMER_NOT_FOUND'),
    )
  })

  it('change with newer news alone', async () => {
    const first = await report(reported())
    await report({ ...first, tags: ['new'], updatedAt: at(10_000) })
    await report({ ...first, tags: ['old'], updatedAt: at(9_000) })
    expect(await find(first.email)).toMatchObject({ tags: 'new' })
    await report({ ...first, email: `moved-${first.email}`, updatedAt: at(10_001) })
    expect(await find(`moved-${first.email}`)).toMatchObject({ tags: 'vip,老客' })
    expect(await server.call(customerSearch, { query: { keyword: first.email } })).toMatchObject(
      refusal('CUSTOMER_NOT_FOUND'),
    )
  })

  it('keep their address where another customer has the new one', async () => {
    const one = await report(reported())
    const other = await report(reported())
    await report({ ...one, email: other.email, updatedAt: at(10_000) })
    const [a, b] = [await find(one.email), await find(other.email)]
    expect(a.id).not.toBe(b.id)
  })

  it('are made once, however many deliveries come at once', async () => {
    const customer = reported()
    await Promise.all(Array.from({ length: 12 }, (_, index) => report({ ...customer, updatedAt: at(index) })))
    expect(await list({ keyword: customer.email })).toMatchObject({ total: 1 })
    const unnamed = reported({ email: '' })
    await Promise.all(Array.from({ length: 6 }, () => report(unnamed)))
    expect(await list({ keyword: unnamed.phone })).toMatchObject({ total: 1 })
  })

  it('are found by a whole address of any length, and of any width of its characters', async () => {
    const long = await report(reported({ email: `${'long'.repeat(16)}@${'name.'.repeat(20)}example.com` }))
    expect(long.email.length).toBeGreaterThan(100)
    expect((await list({ keyword: long.email })).total).toBe(1)
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
    const { email } = await report(reported())
    const narrow = await find(email)
    expect((await find(wide(email))).id).toBe(narrow.id)
    expect((await list({ keyword: wide(email) })).data).toMatchObject([{ id: narrow.id }])
    // Nobody is taken for somebody else by that: who has the address as it was typed goes first.
    await report(reported({ email: wide(email) }))
    expect((await find(wide(email))).account).toBe(wide(email))
    expect((await find(email)).id).toBe(narrow.id)
    expect((await list({ keyword: wide(email).toUpperCase() })).data).toMatchObject([
      { account: wide(email) },
    ])
    const half = `${wide(email.slice(0, 1))}${email.slice(1)}`
    expect(await server.call(customerSearch, { query: { keyword: half } })).toMatchObject(
      refusal('CUSTOMER_NOT_FOUND'),
    )
  })
})

describe('the list', () => {
  it('is paged by number, by size or limit, and by what is skipped', async () => {
    const emails: string[] = []
    for (const _ of [1, 2, 3]) emails.unshift((await report(reported({ name: '赵分页' }))).email)
    const accounts = async (query: object) => {
      const answer = await list({ keyword: '赵分页', ...query })
      expect(answer.total).toBe(3)
      return answer.data.map(({ account }) => account)
    }
    expect(await accounts({})).toEqual(emails)
    expect(await accounts({ no: 2, size: 2 })).toEqual([emails[2]])
    expect(await accounts({ no: 2, limit: 1 })).toEqual([emails[1]])
    expect(await accounts({ skip: 1, size: 1 })).toEqual([emails[1]])
  })

  it('is searched by fragments of address, phone and name, and from a day on', async () => {
    const { email, phone } = await report(
      reported({ name: '欧阳春', createdAt: new Date('2026-02-20T16:30:00Z') }),
    )
    for (const keyword of [email.slice(0, -4).toUpperCase(), phone, '欧阳', '阳春', '春'])
      expect((await list({ keyword })).data.map(({ account }) => account)).toContain(email)
    const since = async (start: string) =>
      (await list({ keyword: email, start })).data.map(({ account }) => account)
    expect(await since('2026-02-21')).toEqual([email])
    expect(await since('2026-02-22')).toEqual([])
    expect((await list({ start: '2026-02-21' })).total).toBe(1)
  })

  it.each([
    ['a page before the first', { no: 0 }],
    ['a size of nothing', { size: 0 }],
    ['a day that there is not', { start: '2026-02-30' }],
    ['an unknown field', { kw: 'a' }],
  ])('refuses %s', async (_, query) => {
    expect(await list(query)).toMatchObject(refusal('INVALID_INPUT'))
  })
})

describe('a change', () => {
  const update = (body: object) => server.call(customerUpdate, { body: body as never, as: 'Sellers' })

  it('keeps tag, name, number and birthday, masked, and sealed in the database', async () => {
    const { id } = await find((await report(reported())).email)
    const body = { id, tag: '重点', realname: '林知夏', idcard: idcard.toLowerCase(), birthday: '1990-02-28' }
    expect(await update(body)).toMatchObject({ code: 0, data: 1 })
    const row = await server.ok(customerGet, { query: { id } })
    expect(row).toMatchObject({
      tag: '重点',
      realname: '林••',
      idcard: '1101••••••••••002X',
      birthday: '1990-02-28',
    })
    const [stored] = await query<{ text: string }>(
      server.app.database.db,
      sql`select customer::text as text from customer where id = ${id}`,
    )
    expect(stored?.text).not.toMatch(/林知夏|11010519491231/)
    const [entry] = await server.ok(auditList, {
      query: { subject: 'customer', subjectId: `${id}`, size: 1 },
    })
    expect(entry).toMatchObject({ endpoint: 'customerUpdate', after: { tag: '重点', realname: '林••' } })
    expect(JSON.stringify(entry)).not.toMatch(/林知夏|11010519491231/)
  })

  it('takes a whole row back, and leaves what is masked or not given', async () => {
    const { id } = await find((await report(reported())).email)
    await update({ id, tag: 'a', realname: '林知夏', idcard, birthday: '1990-02-28' })
    const row = await server.ok(customerGet, { query: { id } })
    expect(await update({ ...row, tag: 'b' })).toMatchObject({ code: 0 })
    expect(await update({ id, birthday: '' })).toMatchObject({ code: 0 })
    expect(await server.ok(customerGet, { query: { id } })).toEqual({
      ...row,
      tag: 'b',
      version: expect.not.stringMatching(row.version),
    })
    const look = await server.ok(customerIdentity, { query: { id }, as: 'ViewPasswords' })
    expect(look).toEqual({ realname: '林知夏', idcard })
    await update({ id, realname: '', idcard: '' })
    expect(await server.ok(customerGet, { query: { id } })).toMatchObject({ realname: '', idcard: '' })
  })

  it('is refused where somebody else has changed the same since it was read', async () => {
    const { email } = await report(reported())
    const { id, version } = await find(email)
    const mine = { id, tag: 'mine', birthday: '1991-01-01' }
    expect(await update({ id, realname: '林知夏', idcard, version })).toMatchObject({ code: 0 })
    const opened = await find(email)
    // As it is masked, the other name is the same.
    expect(await update({ id, realname: '林知秋' })).toMatchObject({ code: 0 })
    for (const stale of [version, opened.version])
      expect(await update({ ...mine, version: stale })).toMatchObject(refusal('CUSTOMER_CHANGED_SINCE'))
    const now = await server.ok(customerGet, { query: { id } })
    expect(now).toMatchObject({ tag: '', realname: '林••', birthday: '' })
    const [listed] = await server.ok(customerList, { query: { keyword: email } })
    expect(listed?.version).toBe(now.version)
    expect(await update({ ...mine, version: now.version })).toMatchObject({ code: 0 })
    expect(await update({ id, tag: 'last' })).toMatchObject({ code: 0 })
    expect(await find(email)).toMatchObject({ tag: 'last', birthday: '1991-01-01' })
  })

  it.each([
    ['an unknown customer', { id: 999_999, tag: 'a' }, 'CUSTOMER_NOT_FOUND'],
    ['a birthday to come', { birthday: '2026-03-03' }, 'BIRTHDAY_FUTURE'],
    ['another mask', { idcard: '1102••••••••••002X' }, 'CUSTOMER_IDCARD_MASKED'],
    ['a number that can not be', { idcard: '110105194912310021' }, 'INVALID_INPUT'],
    ['a day that there is not', { birthday: '1990-02-30' }, 'INVALID_INPUT'],
    ['a long tag', { tag: 'x'.repeat(201) }, 'INVALID_INPUT'],
    ['half a character', { tag: '\ud800' }, 'INVALID_INPUT'],
    ['no id', { id: undefined, tag: 'a' }, 'INVALID_INPUT'],
  ] as const)('refuses %s', async (_, body, error) => {
    const { id } = await find('c1@example.com')
    expect(await update({ id, ...body })).toMatchObject(refusal(error))
  })

  it.each([
    ['realname', '林•••'],
    ['idcard', '1102••••••••••002X'],
  ] as const)('refuses at the %s what is another mask', async (field, typed) => {
    const { id } = await find('c1@example.com')
    expect(await update({ id, [field]: typed })).toMatchObject({
      ...refusal('CUSTOMER_IDCARD_MASKED'),
      data: { field },
    })
  })
})

it('a dot within a name is part of it', async () => {
  const { id } = await find((await report(reported())).email)
  const realname = '阿不都•热合曼'
  expect(await server.call(customerUpdate, { body: { id, realname } })).toMatchObject({ code: 0, data: 1 })
  // What the row shows of it is masked, and comes back as it was.
  const row = await server.ok(customerGet, { query: { id } })
  expect(await server.call(customerUpdate, { body: row })).toMatchObject({ code: 0 })
  const look = await server.ok(customerIdentity, { query: { id }, as: 'ViewPasswords' })
  expect(look.realname).toBe(realname)
})

describe('the identity', () => {
  it('is shown in full to whoever may see it, and each look is audited', async () => {
    const { id } = await find((await report(reported())).email)
    const look = (as: 'ViewPasswords' | 'Sellers') => server.call(customerIdentity, { query: { id }, as })
    expect(await look('ViewPasswords')).toMatchObject(refusal('CUSTOMER_IDENTITY_UNKNOWN'))
    await server.ok(customerUpdate, { body: { id, realname: '林知夏' } })
    expect((await look('ViewPasswords')).data).toEqual({ realname: '林知夏', idcard: '' })
    expect(await look('Sellers')).toMatchObject({ status: 403 })
    const looks = await server.ok(auditList, { query: { subject: 'customer', subjectId: `${id}`, size: 10 } })
    expect(looks.filter(({ endpoint }) => endpoint === 'customerIdentity')).toHaveLength(1)
  })
})

describe('the password', () => {
  const imported = (rows: object[]) => server.call(customerPasswordImport, { body: { rows } as never })

  it('is shown to whoever may see it where one customer alone is listed, and each look is audited', async () => {
    const [a, b] = [await report(reported({ name: '密码客' })), await report(reported({ name: '密码客' }))]
    expect(await imported([{ email: ` ${a.email.toUpperCase()}`, passwd: 's3cret!' }])).toMatchObject({
      data: 1,
    })
    const { id } = await find(a.email)
    const shown = async (query: object, as: 'Sellers' | 'ViewPasswords' = 'ViewPasswords') =>
      (await list(query, as)).data.map(({ passwd }) => passwd)
    expect(await shown({ keyword: a.email })).toEqual(['s3cret!'])
    expect(await shown({ keyword: a.email }, 'Sellers')).toEqual([''])
    expect(await shown({ keyword: b.email })).toEqual([''])
    expect(await shown({ keyword: '密码客' })).toEqual(['', ''])
    expect(await shown({ keyword: '密码客', size: 1 })).toEqual([''])
    expect(await find(a.email, 'ViewPasswords')).toMatchObject({ passwd: 's3cret!' })
    expect(await find(a.email)).toMatchObject({ passwd: '' })
    const entries = await server.ok(auditList, {
      query: { subject: 'customer', subjectId: `${id}`, size: 10 },
    })
    expect(entries.filter(({ endpoint }) => endpoint === 'customerPassword')).toHaveLength(2)
    const [stored] = await query<{ text: string }>(
      server.app.database.db,
      sql`select string_agg(audit_entry::text, '') as text from audit_entry`,
    )
    expect(stored?.text).not.toContain('s3cret!')
  })

  it('is reached by the whole address, though that of others contains it', async () => {
    const email = 'li@qq.example'
    const mine = await report(reported({ email }))
    const other = await report(reported({ email: `x${email}`, createdAt: new Date('2026-02-20T16:30:00Z') }))
    await imported([{ email, passwd: 'of-li' }])
    const keyword = ` ${email.toUpperCase()}`
    const found = await list({ keyword }, 'ViewPasswords')
    expect([found.total, found.data.map(({ passwd }) => passwd)]).toEqual([1, ['of-li']])
    expect(await list({ keyword, skip: 1 })).toMatchObject({ total: 1, data: [] })
    expect(await list({ keyword, start: '2026-02-21' })).toMatchObject({ total: 0 })
    expect(await list({ keyword: email.slice(0, -1) })).toMatchObject({ total: 2 })
    const { raw } = await server.call(customerExport, { query: { keyword, format: 'csv' } })
    expect(raw.toString()).toContain(mine.email)
    expect(raw.toString()).not.toContain(other.email)
  })

  it('is imported for all rows, or for none where one has a fault', async () => {
    const { email } = await report(reported())
    const answer = await imported([
      { email, passwd: 'good' },
      { email: 'nobody@example.com', passwd: 'x' },
      { email, passwd: 'again' },
      { email: 'c1@example.com', passwd: '' },
      { email: 'c2@example.com', passwd: 'x'.repeat(201) },
      { email: 'c4@example.com', passwd: '\ud800' },
    ])
    expect(answer).toMatchObject(refusal('ROWS_REFUSED'))
    const { problems } = JSON.parse(JSON.stringify(answer.data))
    expect(
      problems.map(({ row, column, message }: never) => [row, column, (message as { kind: string }).kind]),
    ).toEqual([
      [2, 'email', 'customer.unknown'],
      [3, 'email', 'customer.emailTwice'],
      [4, 'passwd', 'customer.passwdMissing'],
      [5, 'passwd', 'customer.passwdLong'],
      [6, 'passwd', 'cell.unstorable'],
    ])
    expect(await find(email, 'ViewPasswords')).toMatchObject({ passwd: '' })
    expect(await imported([])).toMatchObject(refusal('ROWS_EMPTY'))
    expect(
      await server.call(customerPasswordImport, { body: { rows: [] }, as: 'ViewPasswords' }),
    ).toMatchObject({ status: 403 })
  })
})

describe('exports', () => {
  it('have the customers of the list, and nothing that is private', async () => {
    const { email } = await report(reported({ name: '=cmd()' }))
    await server.ok(customerPasswordImport, { body: { rows: [{ email, passwd: 'hidden-one' }] } })
    const { raw, headers } = await server.call(customerExport, { query: { keyword: email } })
    expect(headers['content-disposition']).toMatch(/filename/)
    expect(JSON.stringify(await readSheet(raw))).toContain(email)
    const all = await server.call(customerExport, { query: { format: 'csv', start: '2026-01-01' } })
    expect(all.raw.toString()).toContain(email)
    expect(all.raw.toString()).not.toContain('hidden-one')
  })

  it('have what lies in the open carts of a customer', async () => {
    const { email } = await report(reported())
    const { id } = await find(email)
    const line = { sku: 'A', title: '外套', quantity: 2, price: '398.00', discounts: [] }
    const cart = (over: object) =>
      inTransaction(server, (context) =>
        storeCart(context, {
          channel: 'first',
          token: `${email}-cart`,
          email,
          updatedAt: at(1),
          lines: [line],
          ...over,
        }),
      )
    await cart({})
    await cart({ updatedAt: at(0), lines: [] })
    await cart({ token: `${email}-paid`, completed: true })
    await cart({ token: 'nobody', email: '' })
    const rows = async () =>
      (await server.call(customerExportCart, { query: { uid: id, format: 'csv' } })).raw
        .toString()
        .trim()
        .split('\r\n')
        .slice(1)
    const { raw } = await server.call(customerExportCart, { query: { uid: id, format: 'csv' } })
    expect(raw.toString().split('\r\n')[0]).toContain('账号,渠道,SKU,商品,件数,金额,更新时间')
    expect(await rows()).toEqual([expect.stringContaining(`${email},第一店铺,A,外套,2,398.00`)])
    const lines = Array.from({ length: 1_001 }, (_, index) => ({ ...line, sku: `B-${index}` }))
    // The one that was touched last, although its token comes behind the others.
    await cart({ token: `${email}-later`, updatedAt: at(3), lines })
    await cart({ token: `${email}-earlier`, updatedAt: at(2), lines: [{ ...line, sku: 'C' }] })
    const skus = (await rows()).map((row) => row.split(',')[2])
    expect(skus).toEqual([...lines.map(({ sku }) => sku), 'C', 'A'])
    for (const token of [`${email}-later`, `${email}-earlier`])
      await cart({ token, updatedAt: at(4), lines: [] })
    await cart({ updatedAt: at(5), lines: [] })
    expect(await rows()).toEqual([])
  })

  it('have what was wished for since a day', async () => {
    const customer = await report(reported({ wishes: ['A', 'B'] }))
    await report({ ...customer, wishes: ['B', 'ZZZ'], updatedAt: at(20_000) })
    const wishes = async (date: string) =>
      (await server.call(customerExportWish, { query: { date, format: 'csv' } })).raw.toString()
    const since = await wishes('2026-03-02')
    expect(since).toContain(`${customer.email},王小明,${customer.phone},B`)
    expect(since).toContain(`${customer.email},王小明,${customer.phone},ZZZ`)
    expect(since).not.toContain(`${customer.email},王小明,${customer.phone},A`)
    expect(await wishes('2026-03-03')).not.toContain(customer.email)
    // Whom the shop knows by a phone alone is somebody in the file, too.
    const { phone } = await report(reported({ email: '', wishes: ['C'] }))
    expect(await wishes('2026-03-02')).toContain(`,王小明,${phone},C,`)
    // Of who was merged into another, it is the other who wishes, by the name of the product that the office knows.
    const gone = await report(reported({ wishes: ['A'] }))
    const { db } = server.app.database
    const merge = (into: string | null) =>
      query(
        db,
        sql`update customer set merged_into = (select id from customer where email = ${into}) where email = ${gone.email}`,
      )
    await merge(customer.email)
    const merged = await wishes('2026-03-02')
    await merge(null)
    expect(merged).not.toContain(gone.email)
    expect(merged).toContain(`${customer.email},王小明,${customer.phone},A,`)
  })

  it('refuse a customer or day that is none', async () => {
    expect(await server.call(customerExportCart, { query: { uid: 0 } })).toMatchObject(
      refusal('INVALID_INPUT'),
    )
    expect(await server.call(customerExportWish, { query: { date: 'x' } })).toMatchObject(
      refusal('INVALID_INPUT'),
    )
  })
})
