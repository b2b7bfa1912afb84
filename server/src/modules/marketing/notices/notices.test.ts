import {
  noticeIssue,
  noticeList,
  noticeReach,
  noticeRemove,
  noticeResults,
  noticeSave,
} from '@selvedge/contract/marketing/notices/notices.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/harness.ts'
import {
  activity,
  type MiniProgramShop,
  startMiniProgramShop,
} from '../../../../test/shops/mini-program-shop.ts'

let shop: MiniProgramShop
beforeAll(async () => {
  shop = await startMiniProgramShop()
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const save = (body: object) => shop.server.call(noticeSave, { body })
const issue = (id: number) => shop.server.call(noticeIssue, { query: { id } })
const rm = (id: number) => shop.server.call(noticeRemove, { query: { id } })
const later = (minutes: number) => new Date(shop.server.clock.time.getTime() + minutes * 60_000).toISOString()

describe('before the mini program is set up', () => {
  it('a message is written, and not published', async () => {
    const id = await shop.server.ok(noticeSave, { body: activity })
    expect(await issue(id)).toMatchObject(refusal('NOTICE_NOT_SET_UP'))
    expect(await shop.find(id)).toMatchObject({ state: 0, stage: 'draft', publishedAt: null })
    expect(await shop.server.ok(noticeReach)).toEqual({
      isSetUp: false,
      types: [0, 1].map((type) => ({ type, people: 0, consents: 0 })),
    })
  })

  it('one whose time comes is published, waits for somebody, and goes on by hand', async () => {
    const id = await shop.server.ok(noticeSave, { body: { ...activity, scheduledAt: later(5) } })
    shop.server.clock.time = new Date(later(6))
    await shop.runDue()
    expect(await shop.find(id)).toMatchObject({
      state: 1,
      stage: 'held',
      problem: { kind: 'service.notConfigured', params: { service: 'miniprogram' } },
    })
    await shop.connectAll()
    expect(await issue(id)).toMatchObject({ code: 0, data: 1 })
    await shop.server.runJobs()
    expect(await shop.find(id)).toMatchObject({ stage: 'sent', problem: null, postcount: 0 })
  })
})

describe('a message', () => {
  it('is kept as it was written, and shown as the spec has it', async () => {
    const id = await shop.server.ok(noticeSave, {
      body: {
        title: ' 新品 ',
        type: '1',
        postdata: {
          template_id: 'whatever',
          page: '/pages/product/index?id=7',
          data: { thing1: '羊绒大衣', thing3: { value: '限量' }, thing4: '秋冬😀' },
        },
        scheduledAt: later(60),
      },
    })
    expect(await shop.find(id)).toEqual({
      id,
      type: 1,
      title: '新品',
      postdata: {
        template_id: '',
        page: 'pages/product/index?id=7',
        data: { thing1: { value: '羊绒大衣' }, thing3: { value: '限量' }, thing4: { value: '秋冬😀' } },
      },
      postcount: 0,
      successcount: 0,
      viewcount: 0,
      failcount: 0,
      unknowncount: 0,
      state: 0,
      stage: 'scheduled',
      problem: null,
      scheduledAt: later(60),
      publishedAt: null,
      createdAt: shop.server.clock.time.toISOString(),
      createdBy: 'Admin',
    })
  })

  it('has the title and the page of its template where none is said', async () => {
    const id = await shop.server.ok(noticeSave, { body: { ...activity, title: '', scheduledAt: '' } })
    expect(await shop.find(id)).toMatchObject({
      title: '活动开始提醒',
      scheduledAt: null,
      postdata: { page: 'pages/index/index', data: { thing1: { value: '双十二' } } },
    })
  })

  const data = { thing1: '双十二', thing3: '明晚' }
  it.each([
    [{}, 'NOTICE_TYPE_INVALID', '请选择模板类型'],
    [{ type: 0 }, 'NOTICE_ARGUMENT_MISSING', '信息不全请仔细检查字段:活动名称'],
    [
      { type: 0, postdata: { data: { thing1: 'a' } } },
      'NOTICE_ARGUMENT_MISSING',
      '信息不全请仔细检查字段:温馨提示',
    ],
    [{ type: 1, postdata: { data } }, 'NOTICE_ARGUMENT_MISSING', '信息不全请仔细检查字段:推荐理由'],
    [
      { type: 0, postdata: { data: { ...data, thing3: '  ' } } },
      'NOTICE_ARGUMENT_MISSING',
      '信息不全请仔细检查字段:温馨提示',
    ],
    [
      { type: 0, postdata: { data: { ...data, thing1: '长'.repeat(21) } } },
      'NOTICE_ARGUMENT_LONG',
      '活动名称最多 20 个字符',
    ],
    [
      { type: 0, postdata: { data: { ...data, thing1: 'a\nb' } } },
      'NOTICE_ARGUMENT_LINES',
      '活动名称不能换行',
    ],
    [
      { type: 0, postdata: { data, page: 'https://example.com' } },
      'NOTICE_PAGE_INVALID',
      '跳转链接须为小程序页面',
    ],
    [
      { type: 0, postdata: { data, page: 'pages/a?notice=1' } },
      'NOTICE_PAGE_INVALID',
      '跳转链接须为小程序页面',
    ],
    [
      { type: 0, postdata: { data }, scheduledAt: '2020-01-01T00:00:00Z' },
      'NOTICE_TIME_PAST',
      '定时发布时间须晚于现在',
    ],
  ] as const)('%j is refused', async (body, error, message) => {
    const { total } = await shop.server.call(noticeList, { query: { size: 1 } })
    const answer = await save(body)
    expect(answer).toMatchObject(refusal(error))
    expect(answer.message).toContain(message)
    expect((await shop.server.call(noticeList, { query: { size: 1 } })).total).toBe(total)
  })

  it.each([{ type: 2 }, { type: 0, postdata: { data: { thing9: 'a' } } }, { type: 0, other: 1 }])(
    '%j makes no sense',
    async (body) => expect(await save(body)).toMatchObject(refusal('INVALID_INPUT')),
  )

  it('takes twenty characters, whatever they are', async () => {
    for (const thing1 of ['长'.repeat(20), '😀'.repeat(20)])
      expect(await save({ type: 0, postdata: { data: { ...data, thing1 } } })).toMatchObject({ code: 0 })
  })
})

describe('publishing', () => {
  it('of a scheduled message needs its schedule taken back; of one that is out is refused, and so is taking it back', async () => {
    const id = await shop.server.ok(noticeSave, { body: { ...activity, scheduledAt: later(60) } })
    expect(await issue(id)).toMatchObject(refusal('NOTICE_SCHEDULED'))
    expect(await rm(id)).toMatchObject({ code: 0, data: 1 })
    expect(await shop.find(id)).toMatchObject({ state: 0, stage: 'draft', scheduledAt: null })
    expect(await rm(id)).toMatchObject(refusal('NOTICE_NOT_SCHEDULED'))
    shop.server.clock.time = new Date(later(120))
    await shop.runDue()
    expect(await shop.find(id)).toMatchObject({ state: 0 })
    expect(await issue(id)).toMatchObject({ code: 0, data: 1 })
    expect(await shop.find(id)).toMatchObject({
      state: 1,
      stage: 'sending',
      publishedAt: shop.server.clock.time.toISOString(),
    })
    expect(await issue(id)).toMatchObject(refusal('NOTICE_PUBLISHED'))
    expect(await rm(id)).toMatchObject(refusal('NOTICE_GONE_OUT'))
    await shop.server.runJobs()
    expect(await issue(id)).toMatchObject(refusal('NOTICE_PUBLISHED'))
  })

  it('of what is not there is refused', async () => {
    for (const answer of [await issue(9_999), await rm(9_999)])
      expect(answer).toMatchObject(refusal('NOTICE_NOT_FOUND'))
    expect(await shop.server.call(noticeResults, { query: { id: 9_999 } })).toMatchObject(
      refusal('NOTICE_NOT_FOUND'),
    )
  })

  it('comes by itself at its time, once', async () => {
    await shop.accept(['due-1'])
    const id = await shop.server.ok(noticeSave, { body: { ...activity, scheduledAt: later(10) } })
    await shop.runDue()
    expect(await shop.find(id)).toMatchObject({ stage: 'scheduled' })
    shop.server.clock.time = new Date(later(11))
    await Promise.all([shop.runDue(), shop.runDue()])
    await shop.runDue()
    expect(await shop.find(id)).toMatchObject({ state: 1, stage: 'sent', postcount: 1, successcount: 1 })
    expect(shop.receiversOf(id)).toEqual(['due-1'])
  })
})

describe('the list', () => {
  it('is paged by no and size, newest first, with its exact total', async () => {
    const all = await shop.server.call(noticeList, { query: { size: 500 } })
    const second = await shop.server.call(noticeList, { query: { no: 2, size: 2 } })
    expect(second.total).toBe(all.data.length)
    expect(second.data.map(({ id }) => id)).toEqual(all.data.slice(2, 4).map(({ id }) => id))
    expect(all.data.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  it('is narrowed by title, type and stage', async () => {
    const ids = async (query: object) =>
      (await shop.server.ok(noticeList, { query: { size: 500, ...query } })).map(({ id }) => id)
    const all = await shop.server.ok(noticeList, { query: { size: 500 } })
    expect(await ids({ query: '新品' })).toEqual(
      all.filter(({ title }) => title.includes('新品')).map(({ id }) => id),
    )
    expect(await ids({ type: '1' })).toEqual(all.filter(({ type }) => type === 1).map(({ id }) => id))
    for (const stage of ['draft', 'scheduled', 'sent'])
      expect(await ids({ stage })).toEqual(all.filter((one) => one.stage === stage).map(({ id }) => id))
  })
})

it('is nothing for who may not', async () => {
  expect(await shop.server.call(noticeList, { as: null })).toMatchObject({ status: 401 })
  expect(await shop.server.call(noticeSave, { as: null, body: activity })).toMatchObject({ status: 401 })
})
