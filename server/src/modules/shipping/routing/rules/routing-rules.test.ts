import { auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderResplit, orderTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import {
  routingDraftDiscard,
  routingDraftSave,
  routingRulesActivate,
  routingRulesGet,
  routingRulesVersion,
  routingRulesVersions,
} from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { applyRules, draftRules, ruleOf } from '../../../../../test/routing-rules.ts'
import { short } from '../../../../../test/routing-words.ts'
import { importOrder, rowsFor } from '../../../../../test/shops/order-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'

let server: TestServer
let shanghai: number
let bonded: number
let run = 0
let a: string
let b: string

beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [
    { name: '上海仓', weight: 10 },
    { name: '保税仓', flag: '1', weight: 1 },
  ])
  shanghai = ids.上海仓 ?? 0
  bonded = ids.保税仓 ?? 0
})
beforeEach(async () => {
  run += 1
  a = `A${run}-01-S`
  b = `B${run}-01-M`
  await createVariants(server, [a, b])
  await server.runJobs()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

/** `location quantity` of the order's ship orders that live. */
const routed = async (id: number) =>
  (await server.ok(orderDetail, { query: { id } })).shipOrders
    .filter(({ status }) => status !== 8)
    .map(({ locationName, quantity }) => `${locationName} ${quantity}`)
const newestTrace = async (id: number) => (await server.ok(orderTrace, { query: { id } }))[0]
const toBonded = () => ruleOf({ name: '走保税', prefer: { kinds: ['customs'] } })

describe('the draft', () => {
  it('is saved, saved again, seen by those who may see orders, and discarded', async () => {
    const first = await draftRules(server, [toBonded()], '先试试')
    const { active, draft } = await server.ok(routingRulesGet, { as: 'Sellers' })
    expect(active).toMatchObject({ version: 0, rules: [], activatedAt: null })
    expect(draft).toMatchObject({ rules: [toBonded()], note: '先试试', basedOn: 0, savedBy: 'Admin' })
    const again = await draftRules(server, [])
    expect(again.revision).toBe(first.revision + 1)
    await server.ok(routingDraftDiscard, { query: { revision: again.revision } })
    expect((await server.ok(routingRulesGet)).draft).toBeNull()
    const gone = await server.call(routingDraftDiscard, { query: { revision: 1 } })
    expect(gone).toMatchObject(refusal('ROUTING_DRAFT_NOT_FOUND'))
  })

  it.each([
    ['规则名称有误：请输入规则名称', () => ruleOf({ name: ' ', shipmentsMost: 1 }), '#2'],
    ['规则名称有误：规则名称重复', () => ruleOf({ name: '走保税', shipmentsMost: 1 }), '走保税'],
    ['规则效果有误：请至少填写一项效果', () => ruleOf({}), '规则一'],
    ['优先仓库有误：仓库不存在', () => ruleOf({ prefer: { locationIds: [9999] } }), '规则一'],
    [
      '禁止仓库有误：同一仓库不能既优先又禁止',
      () => ruleOf({ prefer: { locationIds: [bonded] }, forbid: { locationIds: [bonded] } }),
      '规则一',
    ],
    [
      '订单金额有误：金额下限须小于上限',
      () =>
        ruleOf({
          shipmentsMost: 1,
          conditions: { value: { currency: 'CNY', from: '500.00', below: '500' } },
        }),
      '规则一',
    ],
    [
      '订单金额有误：请至少填写一个金额',
      () => ruleOf({ shipmentsMost: 1, conditions: { value: { currency: 'CNY', from: null, below: null } } }),
      '规则一',
    ],
  ])('is refused with rule and field: %s', async (message, rule, name) => {
    const answer = await server.call(routingDraftSave, {
      body: { rules: [toBonded(), rule()], note: '', basedOn: 0, revision: 0 },
    })
    expect(answer).toMatchObject({
      ...refusal('ROUTING_RULE_INVALID'),
      message: `规则「${name}」的${message}`,
      data: { position: 2 },
    })
    expect((await server.ok(routingRulesGet)).draft).toBeNull()
  })

  it('names the rule in what is no rule at all', async () => {
    const rule = { ...toBonded(), effects: { ...toBonded().effects, shipmentsMost: 0 } }
    const answer = await server.call(routingDraftSave, {
      body: { rules: [toBonded(), rule], note: '', basedOn: 0, revision: 0 },
    })
    expect(answer).toMatchObject({
      ...refusal('INVALID_INPUT'),
      message: '参数有误：规则 第 2 行 效果 最多发货单数：不能小于 1',
    })
  })

  it('of somebody else is not written over, and neither is a missing one', async () => {
    const body = { rules: [toBonded()], note: '', basedOn: 0, revision: 0 }
    const answers = await Promise.all([1, 2, 3].map(() => server.call(routingDraftSave, { body })))
    expect(answers.map(({ code }) => code).sort((x, y) => y - x)).toEqual([
      0,
      refusal('ROUTING_DRAFT_CHANGED').code,
      refusal('ROUTING_DRAFT_CHANGED').code,
    ])
    const stale = await server.call(routingDraftDiscard, { query: { revision: 7 } })
    expect(stale).toMatchObject(refusal('ROUTING_DRAFT_CHANGED'))
    const outdated = await server.call(routingDraftSave, { body: { ...body, basedOn: 5, revision: 1 } })
    expect(outdated).toMatchObject(refusal('ROUTING_RULES_CHANGED'))
    await server.ok(routingDraftDiscard, { query: { revision: 1 } })
  })

  it('has a note that nobody writes over who was shown another one', async () => {
    await draftRules(server, [toBonded()], '一')
    const over = async (note: string, before?: string) => {
      const { active, draft } = await server.ok(routingRulesGet)
      const body = { rules: [], note, basedOn: active.version, revision: draft?.revision ?? 0, before }
      return server.call(routingDraftSave, { body })
    }
    expect(await over('二', '一')).toMatchObject({ code: 0 })
    expect(await over('三', '一')).toMatchObject({
      ...refusal('ROUTING_NOTE_CHANGED_SINCE'),
      message: '版本说明已被 Admin 修改，请看过后再保存',
    })
    const { draft } = await server.ok(routingRulesGet)
    expect(draft).toMatchObject({ note: '二' })
    expect(await over('三', '二')).toMatchObject({ code: 0 })
    expect(await over('四')).toMatchObject({ code: 0 })
    await server.ok(routingDraftDiscard, { query: { revision: (draft?.revision ?? 0) + 2 } })
  })

  it('is changed by those who may change orders alone', async () => {
    const body = { rules: [], note: '', basedOn: 0, revision: 0 }
    expect(await server.call(routingDraftSave, { body, as: 'Sellers' })).toMatchObject({ status: 403 })
    const activation = { version: null, revision: 1, active: 0 }
    const answer = await server.call(routingRulesActivate, { body: activation, as: 'Sellers' })
    expect(answer).toMatchObject({ status: 403 })
  })
})

describe('activating', () => {
  it('routes the next order by the draft, and the trace says by which version and rules', async () => {
    await stockUp(server, shanghai, { [a]: 5 })
    await stockUp(server, bonded, { [a]: 5 })
    const before = await importOrder(server, `R${run}`, { [a]: 1 })
    expect(await routed(before)).toEqual(['上海仓 1'])
    expect((await newestTrace(before))?.rules).toBeNull()

    const french = ruleOf({ name: '法国', conditions: { countries: ['FR'] }, shipmentsMost: 1 })
    const version = await applyRules(server, [french, toBonded()], '走保税仓')
    const after = await importOrder(server, `S${run}`, { [a]: 1 })
    expect(await routed(after)).toEqual(['保税仓 1'])
    const trace = await newestTrace(after)
    expect(trace?.rules).toEqual({
      version,
      applied: [{ name: '走保税', preferred: [bonded], forbidden: [], shipmentsMost: null }],
      shipments: 0,
    })
    expect(trace?.candidates[0]?.reasons).toContainEqual({ kind: 'preferred', params: { rules: ['走保税'] } })
    await server.ok(orderResplit, { query: { id: before } })
    expect(await routed(before)).toEqual(['保税仓 1'])
  })

  it('keeps every version, with who and when, and goes back to one by a new version', async () => {
    const { active } = await server.ok(routingRulesGet)
    const back = { version: active.version, revision: 0, active: active.version }
    expect(await server.call(routingRulesActivate, { body: back })).toMatchObject(
      refusal('ROUTING_VERSION_ACTIVE'),
    )
    const none = await applyRules(server, [], '不用规则')
    const restored = await server.ok(routingRulesActivate, { body: { ...back, active: none } })
    const { data: versions, total } = await server.call(routingRulesVersions, { query: {} })
    expect(versions.map(({ version }) => version)).toEqual([restored, none, active.version])
    expect(total).toBe(3)
    expect(versions[0]).toMatchObject({ state: 'active', restoredFrom: active.version, rules: active.rules })
    expect(versions[1]).toMatchObject({ state: 'old', note: '不用规则', activatedBy: 'Admin' })
    expect(await server.ok(routingRulesVersion, { query: { version: none } })).toMatchObject({ rules: [] })
    expect(await server.call(routingRulesVersion, { query: { version: 99 } })).toMatchObject(
      refusal('ROUTING_VERSION_NOT_FOUND'),
    )
    const unknown = { version: 99, revision: 0, active: restored }
    expect(await server.call(routingRulesActivate, { body: unknown })).toMatchObject(
      refusal('ROUTING_VERSION_NOT_FOUND'),
    )
    const entries = await server.ok(auditTimeline, {
      query: { subject: 'routingRules', id: String(restored) },
    })
    expect(entries).toHaveLength(1)
  })

  it('is refused where another version applies than the draft was compared with', async () => {
    const draft = await draftRules(server, [])
    const [first] = await server.ok(routingRulesVersions, { query: {} })
    const oldest = (await server.ok(routingRulesVersions, { query: {} })).at(-1)
    const back = { version: oldest?.version ?? 0, revision: 0, active: first?.version ?? 0 }
    const now = await server.ok(routingRulesActivate, { body: back })
    expect(await server.call(routingRulesActivate, { body: draft })).toMatchObject(
      refusal('ROUTING_RULES_CHANGED'),
    )
    expect(await server.call(routingRulesActivate, { body: { ...draft, active: now } })).toMatchObject(
      refusal('ROUTING_DRAFT_OUTDATED'),
    )
    const changed = { ...draft, active: now, revision: draft.revision + 1 }
    expect(await server.call(routingRulesActivate, { body: changed })).toMatchObject(
      refusal('ROUTING_DRAFT_CHANGED'),
    )
    const rebased = await draftRules(server, [])
    await server.ok(routingDraftDiscard, { query: { revision: rebased.revision } })
    expect(await server.call(routingRulesActivate, { body: { ...rebased, active: now } })).toMatchObject(
      refusal('ROUTING_DRAFT_NOT_FOUND'),
    )
  })

  it('happens once, however many ask for it at the same time', async () => {
    const body = await draftRules(server, [toBonded()])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.call(routingRulesActivate, { body })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const [newest, next] = await server.ok(routingRulesVersions, { query: {} })
    expect([newest?.state, next?.state]).toEqual(['active', 'old'])
  })
})

describe('orders under rules', () => {
  it('wait for what a rule forbids, and are routed as soon as it is gone', async () => {
    await applyRules(server, [ruleOf({ forbid: { locationIds: [shanghai] } })])
    await stockUp(server, shanghai, { [a]: 5 })
    const id = await importOrder(server, `R${run}`, { [a]: 2 })
    await server.runJobs()
    expect(await routed(id)).toEqual([])
    expect((await newestTrace(id))?.unroutable).toEqual([
      { sku: a, quantity: 2, reason: short(2, 0, { forbidden: 5 }) },
    ])
    await applyRules(server, [])
    await server.runJobs()
    expect(await routed(id)).toEqual(['上海仓 2'])
  })

  it('have no more ship orders than a rule allows, those from before included', async () => {
    await applyRules(server, [
      ruleOf({ name: '合单', conditions: { provinces: ['上海'] }, shipmentsMost: 1 }),
    ])
    await stockUp(server, shanghai, { [a]: 1 })
    const id = await importOrder(server, `R${run}`, { [a]: 1, [b]: 1 })
    await stockUp(server, shanghai, { [b]: 1 })
    await server.runJobs()
    expect(await routed(id)).toEqual(['上海仓 1'])
    const limited = async () =>
      (await server.ok(orderList, { query: { todo: 'limit' } })).map((order) => order.id)
    expect(await limited()).toEqual([id])
    expect(await server.ok(inboxList)).toContainEqual(
      expect.objectContaining({
        key: 'ordersLimited',
        count: 1,
        oldestAt: expect.any(String),
        path: '/order/list?w=limit',
      }),
    )
    await server.ok(orderResplit, { query: { id } })
    expect(await routed(id)).toEqual(['上海仓 2'])
    expect(await limited()).toEqual([])
  })

  it('are at no limit that does not apply any more', async () => {
    const most = ruleOf({ name: '合单', shipmentsMost: 1 })
    await applyRules(server, [most])
    await stockUp(server, shanghai, { [a]: 1 })
    const id = await importOrder(server, `R${run}`, { [a]: 1, [b]: 1 })
    const limited = async () =>
      (await server.ok(orderList, { query: { todo: 'limit' } })).map((order) => order.id)
    expect(await limited()).toEqual([id])
    for (const rules of [[{ ...most, enabled: false }], [ruleOf({ name: '合单', shipmentsMost: 2 })], []]) {
      await applyRules(server, rules)
      expect(await limited()).toEqual([])
    }
  })

  it('that have to wait keep nobody behind them waiting', async () => {
    const stored = ruleOf({ conditions: { countries: ['FR'] }, forbid: { kinds: ['ordinary', 'customs'] } })
    await applyRules(server, [stored])
    const blocked = Array.from({ length: 201 }, (_, index) =>
      rowsFor(`W${run}-${index}`, { [a]: 1 }, { receiverCountry: 'FR', createdAt: '2026-01-01' }),
    )
    await server.ok(orderImport, { body: blocked.flat() })
    const behind = await importOrder(server, `X${run}`, { [a]: 1 }, { createdAt: '2026-02-01' })
    await stockUp(server, shanghai, { [a]: 1 })
    await server.runJobs()
    expect(await routed(behind)).toEqual(['上海仓 1'])
  })
})
