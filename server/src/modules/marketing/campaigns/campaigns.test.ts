import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { customerList, customerUpdate } from '@selvedge/contract/customers/customers/customers.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import {
  campaignGet,
  campaignList,
  campaignRelease,
  campaignSave,
  discountCodeRemove,
} from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { fakeStorefront } from '../../../../test/shops/fake-storefront.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { paymentAt, receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { StorefrontError, type StorefrontOrder } from '../../../ports/storefront/storefront.ts'

let server: TestServer
let fake: ReturnType<typeof fakeStorefront>
beforeAll(async () => {
  fake = fakeStorefront()
  server = await startTestServer({ adapters: fake.adapters })
  await createVariants(server, ['A'])
  await server.ok(storefrontSave, {
    body: {
      channel: 'first',
      name: '首店',
      baseUrl: 'https://one.myshopify.com',
      token: 'shpat_1',
      enabled: true,
    },
  })
})
beforeEach(() => {
  fake.shop.discounts = [{ exId: '7001', title: '满减', percentage: 0.1, amount: null, minimum: null }]
  fake.shop.codes.clear()
})
afterEach(async () => {
  await server.runJobs()
  expect(await server.verify()).toEqual([])
  await server.app.database.db.execute(sql`update campaign set status = -1`)
})
afterAll(() => server.stop())

const byUser = {
  title: '春季回馈',
  name: '九折券',
  type: 0 as const,
  priceRuleId: '7001',
  instructions: '全场可用',
  expires: '2026 年 3 月内',
  items: [{ email: ' a@example.com ' }, { email: 'b@example.com' }, { email: 'c@example.com' }],
}
const byOrder = {
  ...byUser,
  type: 1 as const,
  items: undefined,
  orderTagCondition: 'vip',
  orderPriceCondition: '15',
  orderGiftCardAvailable: 0 as const,
  mutiple: 0 as const,
}
const save = (body: object) => server.call(campaignSave, { body })
const saved = (body: object) => server.ok(campaignSave, { body })
const get = (id: number, query = {}) => server.ok(campaignGet, { query: { id, ...query } })
const setStatus = (id: number, status: -1 | 0 | 1 | 3 | 7) => save({ id, status })
const release = (id: number) => server.call(campaignRelease, { query: { id } })
const released = async (body: object = byUser) => {
  const id = await saved(body)
  await release(id)
  await server.runJobs()
  return id
}
const codesOf = async (id: number) => (await get(id)).items.map(({ code }) => code)
const shopCodes = () => [...fake.shop.codes.keys()].toSorted()

describe('saving', () => {
  it('keeps what was said, and lists it newest first', async () => {
    const first = await saved({ ...byUser, prerequisiteTag: 'vip', prerequisiteArea: 'cn' })
    const second = await saved({ ...byOrder, title: '满额送券', mutiple: 1, orderGiftCardAvailable: 1 })
    const list = await server.call(campaignList, { query: {} })
    expect(list.total).toBe(2)
    expect(list.data).toMatchObject([
      {
        id: second,
        title: '满额送券',
        type: 1,
        mutiple: 1,
        orderGiftCardAvailable: 1,
        orderPriceCondition: '15.00',
      },
      {
        id: first,
        title: '春季回馈',
        name: '九折券',
        type: 0,
        priceRuleId: 7001,
        instructions: '全场可用',
        expires: '2026 年 3 月内',
        prerequisiteTag: 'vip',
        prerequisiteArea: 'CN',
        orderPriceCondition: null,
        itemCount: 3,
        usageCount: 0,
        status: 0,
        releasedAt: null,
      },
    ])
    const [entry] = await server.ok(auditList, { query: { subject: 'campaign', size: 10 } })
    expect(entry).toMatchObject({ endpoint: 'campaignSave', subjectId: String(second) })
  })

  it('pages by page and size, and finds by title, type and status', async () => {
    for (const title of ['一', '二', '三']) await saved({ ...byUser, title })
    const page = await server.call(campaignList, { query: { page: 2, size: 2 } })
    expect([page.total, page.data.map(({ title }) => title)]).toEqual([3, ['一']])
    expect(await server.ok(campaignList, { query: { query: '二' } })).toHaveLength(1)
    expect(await server.ok(campaignList, { query: { type: '1' } })).toHaveLength(0)
    expect(await server.ok(campaignList, { query: { status: '0' } })).toHaveLength(3)
  })

  it.each([
    [{ title: ' ' }, '请输入活动名称'],
    [{ title: '长'.repeat(31) }, '长度在30以内'],
    [{ name: '' }, '请输入优惠券名称'],
    [{ priceRuleId: '' }, '请输入RMB站优惠券ID'],
    [{ priceRuleId: '7O01' }, '优惠券ID输入有误'],
    [{ priceRuleId: '7002' }, '店铺中没有优惠券 7002'],
    [{ instructions: '' }, '请输入使用说明'],
    [{ expires: '' }, '请输入使用日期'],
    [{ items: [] }, '请上传用户信息'],
    [{ items: undefined }, '请上传用户信息'],
    [{ prerequisiteArea: 'China' }, '国家须为两位国家代码，例如 CN'],
    [{ type: undefined }, '请选择活动类型，保存后不能更改'],
    [{ type: 1, orderPriceCondition: '1' }, '请输入条件tag'],
    [{ type: 1, orderTagCondition: 'vip' }, '请输入订单满足金额'],
    [{ type: 1, orderTagCondition: 'vip', orderPriceCondition: '1e3' }, '订单满足金额输入有误'],
    [{ type: 1, orderTagCondition: 'vip', orderPriceCondition: '-1' }, '订单满足金额输入有误'],
    [{ type: 1, orderTagCondition: 'vip', orderPriceCondition: 0, mutiple: 1 }, '订单满足金额输入有误'],
  ])('%j is refused: %s', async (over, message) => {
    const answer = await save({ ...byUser, ...over })
    expect(answer).toMatchObject({ status: 200, message })
    expect(answer.code).toBeLessThan(0)
    expect(await server.ok(campaignList, { query: {} })).toEqual([])
  })

  const wrong = {
    title: ' ',
    name: null,
    type: null,
    priceRuleId: '',
    instructions: null,
    expires: ' ',
    prerequisiteArea: 'China',
    items: [],
  }
  type Step = [mended: object, message: string]
  const upToTheList: Step[] = [
    [{}, '请选择活动类型，保存后不能更改'],
    [{ type: 0 }, '请输入活动名称'],
    [{ title: '长'.repeat(300) }, '长度在30以内'],
    [{ title: 't' }, '请输入优惠券名称'],
    [{ name: 'n' }, '请输入RMB站优惠券ID'],
    [{ priceRuleId: '7O02' }, '优惠券ID输入有误'],
    [{ priceRuleId: '7002' }, '请输入使用说明'],
    [{ instructions: 'i' }, '请输入使用日期'],
    [{ expires: 'e' }, '国家须为两位国家代码，例如 CN'],
  ]
  it.each<[of: string, steps: Step[]]>([
    [
      'by user',
      [
        ...upToTheList,
        [{ prerequisiteArea: 'cn' }, '请上传用户信息'],
        [{ items: [{ email: 'x' }] }, '1 处数据有误，请检查后重新导入'],
        [{ items: byUser.items }, '店铺中没有优惠券 7002'],
      ],
    ],
    [
      'by order',
      [
        ...upToTheList,
        [{ type: 1, prerequisiteArea: '' }, '请输入条件tag'],
        [{ orderTagCondition: 'vip' }, '请输入订单满足金额'],
        [{ orderPriceCondition: 'x' }, '订单满足金额输入有误'],
        [{ orderPriceCondition: 1 }, '店铺中没有优惠券 7002'],
      ],
    ],
  ])(
    'of several faults of a campaign %s tells the first of the form, and asks the shop last',
    async (_, steps) => {
      const before = fake.countOf('findDiscount')
      let body: object = wrong
      for (const [index, [mended, message]] of steps.entries()) {
        body = { ...body, ...mended }
        expect(await save(body)).toMatchObject({ status: 200, message })
        expect(fake.countOf('findDiscount') - before).toBe(index === steps.length - 1 ? 1 : 0)
      }
      expect(await save({ ...body, priceRuleId: 7001 })).toMatchObject({ code: 0 })
    },
  )

  it('of a campaign that somebody else has changed since it was opened is refused', async () => {
    const id = await saved(byUser)
    const { updatedAt } = await get(id)
    server.clock.time = new Date(server.clock.time.getTime() + 1_000)
    await saved({ ...byUser, id, title: '同事改的', updatedAt })
    const before = fake.countOf('findDiscount')
    expect(await save({ ...byUser, id, name: '八折券', updatedAt })).toMatchObject(
      refusal('CAMPAIGN_CHANGED_SINCE'),
    )
    expect(fake.countOf('findDiscount')).toBe(before)
    expect(await get(id)).toMatchObject({ title: '同事改的', name: '九折券' })
    expect(await save({ ...byUser, id, name: '八折券' })).toMatchObject({ code: 0 })
  })

  it('of a campaign that is there tells first what it is, and asks the shop last', async () => {
    const id = await saved(byUser)
    const before = fake.countOf('findDiscount')
    const edit = { id, type: 1, title: ' ', priceRuleId: '7002', items: [{ email: 'x' }] }
    expect(await save({ ...edit, id: 99_999 })).toMatchObject(refusal('CAMPAIGN_NOT_FOUND'))
    expect(await save(edit)).toMatchObject(refusal('CAMPAIGN_TYPE_INVALID'))
    expect(await save({ ...edit, type: 0 })).toMatchObject(refusal('CAMPAIGN_TITLE_MISSING'))
    expect(await save({ ...edit, type: 0, title: 't' })).toMatchObject(refusal('ROWS_REFUSED'))
    await release(id)
    expect(await save(edit)).toMatchObject(refusal('CAMPAIGN_STATE'))
    expect(fake.countOf('findDiscount')).toBe(before)
    const other = await saved(byUser)
    expect(await save({ id: other, priceRuleId: '7002' })).toMatchObject(refusal('CAMPAIGN_RULE_UNKNOWN'))
  })

  it('answers a repeated change as before, whatever became of the campaign meanwhile', async () => {
    const id = await saved(byUser)
    const headers = { 'idempotency-key': 'change-once' }
    const change = () => server.call(campaignSave, { body: { id, title: '改', priceRuleId: 7001 }, headers })
    expect(await change()).toMatchObject({ code: 0, data: id })
    await release(id)
    expect(await change()).toMatchObject({ code: 0, data: id })
  })

  it.each([
    [{ title: null }, '请输入活动名称'],
    [{ name: null }, '请输入优惠券名称'],
    [{ priceRuleId: null }, '请输入RMB站优惠券ID'],
    [{ instructions: null }, '请输入使用说明'],
    [{ expires: null }, '请输入使用日期'],
    [{ items: null }, '请上传用户信息'],
    [{ type: 1, orderTagCondition: null, orderPriceCondition: 1 }, '请输入条件tag'],
    [{ type: 1, orderTagCondition: 'vip', orderPriceCondition: null }, '请输入订单满足金额'],
  ])('%j is told in its own word: %s', async (over, message) => {
    expect(await save({ ...byUser, ...over })).toMatchObject({ status: 200, message })
  })

  it('names the rows of a list that are wrong, and keeps nothing', async () => {
    const items = ['a@example.com', 'x', 'a@example.com', 'y'].map((email) => ({ email }))
    const answer = await save({ ...byUser, items })
    expect(answer).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      message: '2 处数据有误，请检查后重新导入',
      data: { count: 2 },
    })
    expect(answer.data).toMatchObject({
      problems: [
        { row: 2, column: 'email', value: 'x' },
        { row: 4, column: 'email', value: 'y' },
      ],
    })
    expect(await server.ok(campaignList, { query: {} })).toEqual([])
  })

  it('is refused while the shop can not be asked, and takes any number where none is connected', async () => {
    fake.failNext(
      'findDiscount',
      new StorefrontError({ kind: 'storefront.throttled', params: {} }, { retryable: true }),
    )
    expect(await save(byUser)).toMatchObject(refusal('CAMPAIGN_RULE_UNCHECKED'))
    await server.app.database.db.execute(sql`update storefront set enabled = false`)
    expect(await save({ ...byUser, priceRuleId: '999' })).toMatchObject({ code: 0 })
    await server.app.database.db.execute(sql`update storefront set enabled = true`)
  })

  it('changes what is new, row of the list sent back whole, and refuses another type', async () => {
    const id = await saved(byUser)
    const [row] = await server.ok(campaignList, { query: {} })
    expect(await save({ ...row, title: '改名' })).toMatchObject({ code: 0, data: id })
    expect(await get(id)).toMatchObject({ title: '改名', itemCount: 3 })
    const [renamed] = await server.ok(campaignList, { query: {} })
    expect(await saved({ ...renamed })).toBe(id)
    expect(await server.ok(campaignList, { query: {} })).toEqual([renamed])
    expect(await save({ id, type: 1, title: 'x' })).toMatchObject(refusal('CAMPAIGN_TYPE_INVALID'))
    expect(await saved({ id, title: '又改', items: [{ email: 'z@example.com' }] })).toBe(id)
    expect(await get(id)).toMatchObject({
      itemCount: 1,
      items: [{ email: 'z@example.com', code: '', state: null }],
    })
    expect(await save({ id: 99_999, title: 'x' })).toMatchObject(refusal('CAMPAIGN_NOT_FOUND'))
  })

  it('does once what carries the same key', async () => {
    const headers = { 'idempotency-key': 'one' }
    const [first, second] = [
      await server.call(campaignSave, { body: byUser, headers }),
      await server.call(campaignSave, { body: byUser, headers }),
    ]
    expect(second.data).toBe(first.data)
    expect(await server.ok(campaignList, { query: {} })).toHaveLength(1)
  })
})

describe('releasing a list', () => {
  it('makes a code for each customer, brings them to the shop, and is released then', async () => {
    const id = await saved(byUser)
    expect(await release(id)).toMatchObject({ code: 0, data: 3 })
    expect(await get(id)).toMatchObject({ status: 1 })
    expect((await get(id)).releasedAt).not.toBeNull()
    await server.runJobs()
    const detail = await get(id)
    expect(detail).toMatchObject({ status: 7, type: 0, total: 3, codes: { made: 3, live: 3, refused: 0 } })
    expect(detail.items.map(({ email, state }) => [email, state])).toEqual([
      ['a@example.com', 'live'],
      ['b@example.com', 'live'],
      ['c@example.com', 'live'],
    ])
    expect(detail.items.map(({ code }) => code.toUpperCase()).toSorted()).toEqual(shopCodes())
    expect(await get(id, { skip: 1, size: 1 })).toMatchObject({
      total: 3,
      items: [{ email: 'b@example.com' }],
    })
  })

  it('is read whole, or in pages where a size is asked for', async () => {
    const items = Array.from({ length: 30 }, (_, at) => ({ email: `w${at}@example.com` }))
    const id = await saved({ ...byUser, items })
    const whole = await get(id)
    expect(whole.total).toBe(30)
    expect(whole.items.map(({ email }) => email)).toEqual(items.map(({ email }) => email))
    const page = await get(id, { skip: 20, size: 20 })
    expect([page.total, page.items.length]).toEqual([30, 10])
  })

  it('brings 600 codes in three calls of 250 at most', async () => {
    const before = fake.countOf('addCodes')
    const items = Array.from({ length: 600 }, (_, at) => ({ email: `c${at}@example.com` }))
    const id = await released({ ...byUser, items })
    expect(await get(id)).toMatchObject({ status: 7, codes: { made: 600, live: 600 } })
    expect(fake.countOf('addCodes') - before).toBe(3)
    expect(shopCodes()).toHaveLength(600)
  })

  it('twice is refused, and what runs can not be edited', async () => {
    const id = await saved(byUser)
    await release(id)
    expect(await release(id)).toMatchObject(refusal('CAMPAIGN_STATE'))
    expect(await save({ id, title: 'x' })).toMatchObject(refusal('CAMPAIGN_STATE'))
    await server.runJobs()
    expect(await release(id)).toMatchObject({ ...refusal('CAMPAIGN_STATE'), message: '活动已发布，不能发布' })
    expect(await setStatus(id, 7)).toMatchObject(refusal('CAMPAIGN_STATE'))
    expect(await setStatus(id, 0)).toMatchObject(refusal('CAMPAIGN_STATE'))
    expect(await setStatus(id, 3)).toMatchObject(refusal('CAMPAIGN_STATE'))
  })

  it('of two at the same time one is done', async () => {
    const id = await saved(byUser)
    const answers = await Promise.all([release(id), release(id)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([refusal('CAMPAIGN_STATE').code, 0])
    await server.runJobs()
    expect(shopCodes()).toHaveLength(3)
  })

  it('takes codes for ours that a lost call has added, and adds none twice', async () => {
    const lost = new StorefrontError(
      { kind: 'storefront.lost', params: { cause: 'timeout' } },
      { retryable: true },
    )
    fake.failNext('addCodes', lost, { after: true })
    const id = await released()
    expect(await get(id)).toMatchObject({ status: 7, codes: { live: 3 } })
    expect((await codesOf(id)).map((code) => code.toUpperCase()).toSorted()).toEqual(shopCodes())
  })

  it('draws anew what the shop has of somebody else', async () => {
    const id = await saved(byUser)
    await release(id)
    const db = server.app.database.db
    // Of the codes that are made, the first one stands in the shop already.
    fake.meanwhile.work = null
    const original = fake.shop.codes.has.bind(fake.shop.codes)
    let stranger = ''
    fake.shop.codes.has = (code) => {
      if (stranger === '') stranger = code
      return code === stranger || original(code)
    }
    await server.runJobs()
    fake.shop.codes.has = original
    expect(await get(id)).toMatchObject({ status: 7, codes: { live: 3 } })
    const replaced = await db.execute(
      sql`select first_code from discount_code where first_code <> '' and campaign_id = ${id}`,
    )
    expect(replaced.rows).toEqual([{ first_code: stranger }])
    expect(await codesOf(id)).not.toContain(stranger)
  })

  it('waits with what the shop refuses, and sends it again when it is released again', async () => {
    const id = await saved(byUser)
    await release(id)
    const add = fake.shop.creations.push.bind(fake.shop.creations)
    fake.shop.creations.push = (rows) =>
      add(rows.map((row) => ({ ...row, exId: null, problem: 'refused' as const, said: 'No more to a@b.io' })))
    await server.runJobs()
    fake.shop.creations.push = add
    expect(await get(id)).toMatchObject({ status: 3, codes: { refused: 3 } })
    expect((await get(id)).items[0]).toMatchObject({ state: 'refused', said: 'No more to ••••' })
    fake.shop.codes.clear()
    expect(await release(id)).toMatchObject({ code: 0, data: 3 })
    await server.runJobs()
    expect(await get(id)).toMatchObject({ status: 7, codes: { live: 3 } })
  })

  it('is not for a campaign by order', async () => {
    const id = await saved(byOrder)
    expect(await release(id)).toMatchObject(refusal('CAMPAIGN_RELEASE_TYPE'))
    expect(await release(99_999)).toMatchObject(refusal('CAMPAIGN_NOT_FOUND'))
  })
})

describe('codes earned by orders', () => {
  const paid = (over: Partial<StorefrontOrder> = {}) => {
    const { createdAt = new Date('2026-03-02T02:30:00Z') } = over
    const transactions = [paymentAt(createdAt)]
    return storefrontOrder({ A: 1 }, { createdAt, updatedAt: createdAt, transactions, ...over })
  }
  const publish = async (body: object = byOrder) => {
    const id = await saved(body)
    expect(await setStatus(id, 7)).toMatchObject({ code: 0 })
    return id
  }

  it('are earned once, however often the order is told, and are in the shop', async () => {
    const id = await publish()
    const order = paid()
    await receive(server, order)
    await receive(server, order)
    await receive(server, { ...order, tags: ['vip', 'more'], updatedAt: new Date('2026-03-02T02:40:00Z') })
    await server.runJobs()
    const detail = await get(id)
    expect(detail).toMatchObject({ total: 1, itemCount: 1, status: 7 })
    expect(detail.items[0]).toMatchObject({
      associateOrderName: order.name,
      customerMobile: order.receiver?.phone,
      email: 'buyer@example.com',
      state: 'live',
    })
    expect(shopCodes()).toHaveLength(1)
  })

  it('come as soon as the order meets the conditions: paid or tagged later', async () => {
    const id = await publish()
    const unpaid = paid({ financialStatus: 'pending' })
    const untagged = paid({ tags: [] })
    await receive(server, unpaid)
    await receive(server, untagged)
    expect((await get(id)).total).toBe(0)
    const later = { updatedAt: new Date('2026-03-02T03:00:00Z') }
    await receive(server, { ...unpaid, financialStatus: 'paid', ...later })
    await receive(server, { ...untagged, tags: ['VIP'], ...later })
    expect((await get(id)).total).toBe(2)
  })

  it('are as many as the amount is paid, where they stack', async () => {
    const id = await publish({ ...byOrder, orderPriceCondition: '9.5', mutiple: 1 })
    await receive(server, paid())
    expect((await get(id)).total).toBe(2)
  })

  it('are of nobody whose order was paid before, who lacks the tag, or who bought elsewhere', async () => {
    const id = await publish({ ...byOrder, prerequisiteTag: '老客', prerequisiteArea: 'CN' })
    await receive(server, paid())
    await receive(server, paid({ customerTags: ['老客'], createdAt: new Date('2026-03-02T01:59:00Z') }))
    await receive(server, paid({ customerTags: ['老客'] }), 'second')
    expect((await get(id)).total).toBe(0)
    await receive(server, paid({ customerTags: ['老客', 'x'] }))
    expect((await get(id)).total).toBe(1)
  })

  it('are of customers whom staff have tagged, whatever the shop tells of them', async () => {
    const email = 'regular@example.com'
    const id = await publish({ ...byOrder, prerequisiteTag: '熟客' })
    await receive(server, paid({ email }))
    await server.runJobs()
    expect((await get(id)).total).toBe(0)
    const [customer] = await server.ok(customerList, { query: { keyword: email } })
    await server.ok(customerUpdate, { body: { id: customer?.id ?? 0, tag: '熟客' } })
    await receive(server, paid({ email: email.toUpperCase() }))
    expect((await get(id)).total).toBe(1)
  })

  it('stop when it goes offline, and begin anew when it is published again', async () => {
    const id = await publish()
    expect(await setStatus(id, 0)).toMatchObject({ code: 0 })
    await receive(server, paid())
    expect((await get(id)).total).toBe(0)
    expect(await setStatus(id, 0)).toMatchObject({
      ...refusal('CAMPAIGN_STATE'),
      message: '活动已下线，不能下线',
    })
    await setStatus(id, 7)
    await receive(server, paid())
    expect((await get(id)).total).toBe(1)
  })

  it('and their use comes back with the orders that they are entered for', async () => {
    const id = await publish()
    await receive(server, paid())
    await receive(server, paid())
    await server.runJobs()
    const [, code = ''] = await codesOf(id)
    const user = paid({ tags: [], discountCodes: [code.toLowerCase(), 'OTHER'] })
    await receive(server, user)
    const both = [...(await codesOf(id)).map((one) => one.toLowerCase()), 'OTHER']
    const later = { ...user, tags: ['x'], updatedAt: new Date('2026-03-02T04:00:00Z') }
    await receive(server, { ...later, discountCodes: both })
    expect(await get(id)).toMatchObject({ usageCount: 1, items: Array(2).fill({ usedBy: [user.name] }) })
    expect(await server.call(discountCodeRemove, { query: { code } })).toMatchObject({
      ...refusal('DISCOUNT_CODE_USED'),
      message: `折扣码 ${code} 已被使用，不能删除`,
    })
  })
})

describe('taking back', () => {
  it('one code, here and in the shop, once', async () => {
    const id = await released()
    const [code = ''] = await codesOf(id)
    expect(await server.call(discountCodeRemove, { query: { code: code.toLowerCase() } })).toMatchObject({
      code: 0,
      data: 1,
    })
    await server.runJobs()
    expect(await codesOf(id)).not.toContain(code)
    const [listed] = await server.ok(campaignList, { query: {} })
    expect([listed?.itemCount, (await get(id)).total]).toEqual([2, 2])
    expect(shopCodes()).not.toContain(code)
    expect(shopCodes()).toHaveLength(2)
    expect(await server.call(discountCodeRemove, { query: { code } })).toMatchObject(
      refusal('DISCOUNT_CODE_GONE'),
    )
    expect(await server.call(discountCodeRemove, { query: { code: 'NONE' } })).toMatchObject({
      ...refusal('DISCOUNT_CODE_UNKNOWN'),
      message: '没有这个折扣码：NONE',
    })
  })

  it('a code that is still on its way is gone once it has arrived', async () => {
    const id = await saved(byUser)
    await release(id)
    let taken = ''
    fake.meanwhile.work = async () => {
      taken = (await codesOf(id)).find(Boolean) ?? ''
      await server.ok(discountCodeRemove, { query: { code: taken } })
    }
    await server.runJobs()
    expect(taken).not.toBe('')
    expect(shopCodes()).toHaveLength(2)
    expect(await get(id)).toMatchObject({ status: 7, total: 2 })
  })

  it('the codes of each discount that a campaign has had', async () => {
    const both = fake.shop.discounts.flatMap((discount) => [discount, { ...discount, exId: '7002' }])
    fake.shop.discounts = both
    const id = await saved(byOrder)
    const earn = async (hour: string) => {
      const at = new Date(`2026-03-02T${hour}:30:00Z`)
      expect(await setStatus(id, 7)).toMatchObject({ code: 0 })
      const transactions = [paymentAt(at)]
      await receive(server, storefrontOrder({ A: 1 }, { createdAt: at, updatedAt: at, transactions }))
      await server.runJobs()
    }
    await earn('02')
    await setStatus(id, 0)
    expect(await save({ ...byOrder, id, priceRuleId: '7002' })).toMatchObject({ code: 0 })
    await earn('03')
    expect([...fake.shop.codes.values()].map(({ discountExId }) => discountExId)).toEqual(['7001', '7002'])
    expect(await setStatus(id, -1)).toMatchObject({ code: 0 })
    await server.runJobs()
    expect(shopCodes()).toEqual([])
  })

  it('a campaign with every code that nobody has used', async () => {
    const id = await released()
    const [used = ''] = await codesOf(id)
    await receive(server, storefrontOrder({ A: 1 }, { discountCodes: [used] }))
    expect(await setStatus(id, -1)).toMatchObject({ code: 0 })
    await server.runJobs()
    expect(shopCodes()).toEqual([used])
    expect(await server.call(campaignGet, { query: { id } })).toMatchObject(refusal('CAMPAIGN_NOT_FOUND'))
    expect(await server.ok(campaignList, { query: {} })).toEqual([])
  })
})
