import { exportGet, exportStart } from '@selvedge/contract/house/exports/exports.ts'
import {
  noticeConsentExport,
  noticeConsentList,
} from '@selvedge/contract/marketing/notices/notice-consents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type MiniProgramShop,
  startMiniProgramShop,
  templates,
} from '../../../../../test/shops/mini-program-shop.ts'
import { readCsv } from '../../../../../test/shops/order-shop.ts'

let shop: MiniProgramShop
let notice: number

beforeAll(async () => {
  shop = await startMiniProgramShop()
  await shop.connectAll()
  await shop.accept(['ann', 'ben'])
  notice = await shop.publish()
  await shop.accept(['ann', 'cleo'], templates.product)
  await shop.report({ kind: 'refusal', openid: 'cleo', templateId: templates.product })
  await shop.server.app.database.pool.query(
    `insert into mini_program_account (openid, ex_id, email, reported_at) values ('ann', '77', 'Ann@example.com', now())`,
  )
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const list = (query: object = {}, as: 'Admin' | 'Store' = 'Admin') =>
  shop.server.call(noticeConsentList, { query, as })
const people = async (query: object) => (await list(query)).data.map(({ openid, type }) => [openid, type])

describe('the consents', () => {
  it('say who agreed to which template, and what has used that up', async () => {
    const { data, total } = await list()
    expect(total).toBe(4)
    expect(data).toMatchObject([
      { openid: 'cleo', type: 1, state: 'ended', noticeId: null, exId: '', email: '' },
      { openid: 'ann', type: 1, state: 'open', settledAt: null, exId: '77', email: 'Ann@example.com' },
      { openid: 'ben', type: 0, state: 'used', noticeId: notice, noticeTitle: '活动开始提醒' },
      { openid: 'ann', type: 0, state: 'used', templateId: 'T0', noticeId: notice },
    ])
  })

  it('are filtered by template, state and person, and paged', async () => {
    expect(await people({ template: '1' })).toEqual([
      ['cleo', 1],
      ['ann', 1],
    ])
    expect(await people({ state: 'open' })).toEqual([['ann', 1]])
    for (const customer of ['ann', '77', 'ann@EXAMPLE.com'])
      expect(await people({ customer, template: '0' })).toEqual([['ann', 0]])
    expect(await people({ customer: 'an' })).toEqual([])
    const { data, total } = await list({ skip: 1, size: 2 })
    expect([data.map(({ openid }) => openid), total]).toEqual([['ann', 'ben'], 4])
  })

  it('are a table', async () => {
    const { raw } = await shop.server.call(noticeConsentExport, { query: { format: 'csv', state: 'used' } })
    expect(readCsv(raw)).toMatchObject([
      { openid: 'ben', 状态: '已用', 模板: '活动开始提醒', 邮箱: '' },
      { openid: 'ann', '客户 ID': '77', 邮箱: 'Ann@example.com' },
    ])
  })

  it('are a table in the order of the list, also where one was reported late', async () => {
    const given = (hours: number) =>
      shop.server.app.database.pool.query(
        `update notice_consent set given_at = given_at + make_interval(hours => $1) where openid = 'ben'`,
        [hours],
      )
    await given(-1)
    const { raw } = await shop.server.call(noticeConsentExport, { query: { format: 'csv' } })
    const listed = (await list()).data.map(({ openid }) => openid)
    expect(listed.at(-1)).toBe('ben')
    expect(readCsv(raw).map(({ openid }) => openid)).toEqual(listed)
    await given(1)
  })

  it('do not say who is a customer to those who may not see customers', async () => {
    await shop.server.signIn('Store')
    await shop.server.app.database.pool.query(
      `with role as (
         insert into custom_role (name, description, rights, created_at)
         values ('n', '', '{notices.view}', now()) returning key
       ) update account_role set role = role.key from role
         where account_id = (select id from account where username = 'store')`,
    )
    expect((await list({}, 'Store')).data.map(({ exId, email }) => exId + email)).toEqual(['', '', '', ''])
    for (const customer of ['77', 'ann@example.com'])
      expect((await list({ customer }, 'Store')).total).toBe(0)
    expect((await list({ customer: 'ann' }, 'Store')).total).toBe(2)
    const { raw } = await shop.server.call(noticeConsentExport, { query: { format: 'csv' }, as: 'Store' })
    expect(raw.toString()).not.toMatch(/Ann@example.com|,77,/)
    for (const [customer, rows] of [
      ['ann@example.com', 0],
      ['ann', 2],
    ] as const) {
      const body = { kind: 'noticeConsents', query: { format: 'csv', customer } } as const
      const { id } = await shop.server.ok(exportStart, { query: { asJob: '1' }, body, as: 'Store' })
      await shop.server.runJobs()
      expect(await shop.server.ok(exportGet, { query: { id: id ?? 0 }, as: 'Store' })).toMatchObject({
        state: 'done',
        rowsDone: rows,
      })
    }
  })
})
