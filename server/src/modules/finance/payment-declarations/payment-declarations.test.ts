import { transactionForcePush } from '@selvedge/contract/finance/payment-declarations/payment-declarations.ts'
import { transactionList, transactionSave } from '@selvedge/contract/finance/transactions/transactions.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Alipay } from '../../../../../sandbox/src/alipay/alipay.ts'
import { noFaults } from '../../../../../sandbox/src/faults.ts'
import { type RunningPartner, startPartner } from '../../../../../sandbox/src/http/partner-server.ts'
import { WechatPay } from '../../../../../sandbox/src/wechat-pay/wechat-pay.ts'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { address, inTransaction, stopVerified } from '../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { lineOf, minute, receive, storefrontOrder, wanting } from '../../../../test/shops/storefront-shop.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import type { StorefrontOrder } from '../../../ports/storefront/storefront.ts'
import { findSilent } from './payment-declarations.sql.ts'

const idcard = '11010519491231002X'
const mchId = '1900000109'
const partner = '2088000000000001'
let server: TestServer
let wechat: WechatPay
let alipay: Alipay
let running: RunningPartner[]

const set = (key: SettingKey, value: unknown) =>
  server.ok(configSet, {
    query: { key },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  })
const wechatAccount = () => ({
  url: running[0]?.url,
  appid: 'wx1',
  mchId,
  customs: 'ZONGSHU',
  mchCustomsNo: 'D0411',
})
const alipayAccount = () => ({
  url: `${running[1]?.url}/gateway.do`,
  partner,
  customsPlace: 'ZONGSHU',
  merchantCustomsCode: 'D0411',
  merchantCustomsName: '示例公司',
})

beforeAll(async () => {
  server = await startTestServer()
  wechat = new WechatPay({ mchId, key: 'wechat-key-0001' })
  alipay = new Alipay({ partner, key: 'alipay-key-0001' })
  running = [await startPartner(wechat), await startPartner(alipay)]
  await createVariants(server, ['A'])
})
beforeEach(async () => {
  for (const one of [wechat, alipay]) {
    one.faults.plan = noFaults
    one.strangers.clear()
  }
  wechat.ends = 'SUCCESS'
  alipay.ends = '2'
  await set('wechatpay_customs', wechatAccount())
  await set('wechatpay_key', 'wechat-key-0001')
  await set('alipay_customs', alipayAccount())
  await set('alipay_key', 'alipay-key-0001')
})
afterAll(async () => {
  await stopVerified(server)
  await Promise.all(running.map((one) => one.close()))
})

let made = 0
async function ordered(gateway: string, over: object = {}, changed: object = {}) {
  made += 1
  const number = `r700${made}`
  const payment = { exId: `D${made}`, gateway, kind: 'sale', status: 'success', currency: 'CNY' } as const
  const reported = {
    ...payment,
    outTradeNo: number,
    tradeNo: `4200${made}`,
    amount: '19.90',
    createdAt: minute(made),
    ...over,
  }
  const currency = reported.currency
  const receiver = { ...address, lastName: '林', firstName: '知夏' }
  const order = storefrontOrder({ A: 1 }, { currency, receiver, transactions: [reported], ...changed })
  await receive(server, order)
  return { number, order }
}
const paid = async (gateway: string, over: object = {}) => (await ordered(gateway, over)).number
const rowOf = async (number: string) => {
  const [row] = await server.ok(transactionList, { query: { keyword: number } })
  if (!row) throw new Error(`there is no payment ${number}`)
  return row
}
const declarationOf = async (number: string) => (await rowOf(number)).declaration
const push = (outTradeNo: string, as: 'Finance' | 'Sellers' = 'Finance', reason?: string) =>
  server.call(transactionForcePush, { query: { outTradeNo, reason }, as })
/** Everybody who waits for a minute to pass. */
async function pass() {
  await server.app.database.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await server.runJobs()
}
const name = async (number: string, buyer = '林知夏') =>
  server.ok(transactionSave, { body: { id: (await rowOf(number)).id, name: buyer, idcard } })

describe('a payment by WeChat Pay', () => {
  it('is declared with its buyer, asked after, and accepted', async () => {
    const number = await paid('wechatpay')
    await name(number)
    expect(await push(number)).toMatchObject({ code: 0, data: 1 })
    expect(await declarationOf(number)).toMatchObject({ state: 'waiting' })
    await server.runJobs()
    expect(await declarationOf(number)).toMatchObject({ state: 'sent', said: 'SUBMITTED', identity: 'same' })
    expect(wechat.declared.get(number)?.fields).toMatchObject({
      out_trade_no: number,
      transaction_id: `4200${made}`,
      cert_id: idcard,
      name: '林知夏',
      customs: 'ZONGSHU',
      mch_customs_no: 'D0411',
    })
    await pass()
    expect(await declarationOf(number)).toMatchObject({ state: 'sent', said: 'PROCESSING' })
    await pass()
    expect(await declarationOf(number)).toMatchObject({ state: 'accepted', said: 'SUCCESS', failure: null })
    expect(wechat.declared.get(number)?.reported).toBe(1)
  })

  it('is rejected with the reason, corrected, and declared anew', async () => {
    wechat.ends = 'FAIL'
    const number = await paid('wechatpay')
    await push(number)
    await server.runJobs()
    await pass()
    await pass()
    expect(await declarationOf(number)).toMatchObject({
      state: 'rejected',
      said: 'FAIL',
      failure: { kind: 'declaration.rejected', params: { code: 'FAIL', said: '海关校验不通过' } },
    })
    wechat.ends = 'SUCCESS'
    await name(number)
    await push(number)
    await server.runJobs()
    expect(wechat.declared.get(number)).toMatchObject({ reported: 2, fields: { action_type: 'MODIFY' } })
    await pass()
    await pass()
    expect(await declarationOf(number)).toMatchObject({ state: 'accepted' })
  })

  it('is declared again as it was, once it has ended', async () => {
    const number = await paid('wechatpay')
    await push(number)
    await server.runJobs()
    await pass()
    await pass()
    expect(await push(number)).toMatchObject({
      ...refusal('DECLARATION_ACCEPTED'),
      message: '海关已受理，再次推送请说明原因',
    })
    expect((await push(number, 'Finance', '海关要求重报')).code).toBe(0)
    await server.runJobs()
    expect(wechat.declared.get(number)).toMatchObject({ reported: 2, state: 'SUBMITTED' })
  })

  it('says that name and number do not belong together', async () => {
    const number = await paid('wechatpay')
    wechat.strangers.add('林知秋')
    await name(number, '林知秋')
    await push(number, 'Finance', '买家本人确认')
    await server.runJobs()
    expect(await declarationOf(number)).toMatchObject({ state: 'sent', identity: 'different' })
    const again = await push(number)
    expect(again).toMatchObject({
      ...refusal('DECLARATION_DIFFERS'),
      data: {
        differences: [
          { field: 'buyerName', order: '林••', payment: '林••', waybill: null },
          { field: 'identity', payment: '林•• 1101••••••••••002X' },
        ],
      },
    })
    expect(again.raw.toString()).not.toContain(idcard)
  })
})

describe('a payment by Alipay', () => {
  it('is declared in yuan, asked after, and accepted', async () => {
    const number = await paid('alipay')
    await name(number)
    await push(number)
    await server.runJobs()
    const { id } = await rowOf(number)
    const declared = alipay.declared.get(`PD${String(id).padStart(10, '0')}`)
    expect(declared?.fields).toMatchObject({ amount: '19.90', trade_no: `4200${made}`, buyer_id_no: idcard })
    expect(await declarationOf(number)).toMatchObject({ state: 'sent', said: 'SUCCESS', identity: 'same' })
    await pass()
    await pass()
    // What becomes of it says nothing of the buyer: what was said of them stays.
    expect(await declarationOf(number)).toMatchObject({ state: 'accepted', said: '2', identity: 'same' })
  })

  it('keeps what the company has said as long as it is asked in vain, and nothing of another buyer', async () => {
    const number = await paid('alipay')
    alipay.strangers.add('林知秋')
    await name(number, '林知秋')
    await push(number, 'Finance', '买家本人确认')
    await server.runJobs()
    const requestNo = `PD${String((await rowOf(number)).id).padStart(10, '0')}`
    const declared = alipay.declared.get(requestNo)
    alipay.declared.delete(requestNo)
    await pass()
    const said = { state: 'sent', said: 'SUCCESS', identity: 'different' }
    expect(await declarationOf(number)).toMatchObject(said)
    expect(await push(number)).toMatchObject(refusal('DECLARATION_DIFFERS'))
    if (declared) alipay.declared.set(requestNo, declared)
    await name(number)
    expect((await push(number)).code).toBe(0)
    await server.runJobs()
    expect(await declarationOf(number)).toMatchObject({ ...said, identity: 'same' })
  })

  it('is rejected in the words of customs', async () => {
    alipay.ends = '100'
    const number = await paid('alipay')
    await push(number)
    await server.runJobs()
    await pass()
    await pass()
    expect(await declarationOf(number)).toMatchObject({
      state: 'rejected',
      failure: { kind: 'declaration.rejected', params: { code: '100', said: '订购人身份信息不符' } },
    })
  })
})

describe('documents that differ', () => {
  it('are named, and nothing is sent, until somebody says why', async () => {
    const number = await paid('wechatpay', { amount: '20.00' })
    await name(number, '王小明')
    expect(await push(number)).toMatchObject({
      ...refusal('DECLARATION_DIFFERS'),
      message: '订单、支付单与运单不一致：姓名、金额。请先更正；仍要推送请说明原因',
      data: {
        differences: [
          { field: 'buyerName', order: '林••', payment: '王••' },
          { field: 'amount', order: '19.90', payment: '20.00' },
        ],
      },
    })
    await server.runJobs()
    expect(await declarationOf(number)).toBeNull()
    expect(wechat.declared.has(number)).toBe(false)
    expect((await push(number, 'Finance', '赠品补差价')).code).toBe(0)
    await server.runJobs()
    expect(await declarationOf(number)).toMatchObject({
      state: 'sent',
      reason: '赠品补差价',
      reasonBy: 'Finance',
    })
    const { id } = await rowOf(number)
    const [entry] = await server.ok(auditList, { query: { subject: 'transaction', subjectId: String(id) } })
    expect(entry?.after).toMatchObject({
      reason: '赠品补差价',
      differences: [{ field: 'buyerName' }, { field: 'amount' }],
    })
    expect(JSON.stringify(entry)).not.toContain('王小明')
  })
})

describe('one of two payments of an order', () => {
  it('is pushed by itself where both together come to the order', async () => {
    const created = { gateway: 'alipay', kind: 'sale', status: 'success', currency: 'CNY' } as const
    const transactions = (['12.00', '7.90'] as const).map((amount, index) => ({
      ...created,
      exId: `T${index}`,
      amount,
      outTradeNo: `r79${index}`,
      tradeNo: `4379${index}`,
      createdAt: minute(index),
    }))
    await receive(server, storefrontOrder({ A: 1 }, { transactions }))
    expect(await push('r790')).toMatchObject({ code: 0 })
    await server.runJobs()
    expect(await declarationOf('r790')).toMatchObject({ state: 'sent' })
    expect(await declarationOf('r791')).toBeNull()
    expect((await push('r791')).code).toBe(0)
  })
})

describe('units that were cancelled before the money came', () => {
  it('are no part of what was paid', async () => {
    const { number, order } = await ordered('alipay', {}, { lines: [lineOf('two-of-A', 'A', 2)] })
    expect(await push(number)).toMatchObject(refusal('DECLARATION_DIFFERS'))
    await receive(server, wanting(order, { A: 1 }, 1))
    expect((await push(number)).code).toBe(0)
  })
})

describe('a declaration', () => {
  it('is made once, however many push it at once', async () => {
    const number = await paid('wechatpay')
    const answers = await Promise.all(Array.from({ length: 8 }, () => push(number)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    await server.runJobs()
    expect(wechat.declared.get(number)?.reported).toBe(1)
  })

  it.each(['wechatpay', 'alipay'] as const)(
    'survives lost answers and failing servers: %s',
    async (gateway) => {
      const sandbox = gateway === 'wechatpay' ? wechat : alipay
      const number = await paid(gateway)
      await push(number)
      for (const kind of ['lostAnswer', 'serverError', 'throttled'] as const) {
        sandbox.faults.plan = { ...noFaults, rate: 1, kinds: [kind] }
        await pass()
        expect(await declarationOf(number)).toMatchObject({ state: 'waiting' })
      }
      sandbox.faults.plan = noFaults
      await server.app.database.pool.query('delete from partner_lane')
      await pass()
      await pass()
      await pass()
      expect(await declarationOf(number)).toMatchObject({ state: 'accepted' })
    },
  )

  it.each([
    ['', 0],
    [', which opens the breaker', 4],
  ])('that is repeated survives a lost answer%s', async (_how, failures) => {
    const number = await paid('wechatpay')
    await push(number)
    for (let turn = 0; turn < 3; turn += 1) await pass()
    expect(await declarationOf(number)).toMatchObject({ state: 'accepted' })
    await push(number, 'Finance', '海关要求重报')
    const lane = `insert into partner_lane (lane, state, failures) values ('wechatpay:customs', 'closed', $1)
      on conflict (lane) do update set failures = excluded.failures`
    await server.app.database.pool.query(lane, [failures])
    const lost = vi.spyOn(wechat.faults, 'next').mockReturnValueOnce('lostAnswer')
    await pass()
    await server.app.database.pool.query('delete from partner_lane')
    for (let turn = 0; turn < 3; turn += 1) await pass()
    lost.mockRestore()
    expect(await declarationOf(number)).toMatchObject({ state: 'accepted' })
    expect(wechat.declared.get(number)?.reported).toBe(2)
  })

  it('waits and says so while no account is set; once it is, it goes by itself', async () => {
    await set('alipay_key', '')
    const number = await paid('alipay')
    await push(number)
    await server.runJobs()
    const [waiting] = await server.ok(syncList, { query: { state: 'waiting' } })
    expect(waiting).toMatchObject({
      kind: 'customs.payment',
      lastError: { kind: 'declaration.notConfigured', params: { company: 'alipay' } },
    })
    await set('alipay_key', 'alipay-key-0001')
    await server.runJobs()
    expect(await declarationOf(number)).toMatchObject({ state: 'sent', said: 'SUCCESS' })
  })

  it('with a wrong key is refused for good, and can be pushed again', async () => {
    await set('wechatpay_key', 'another-key-0001')
    const number = await paid('wechatpay')
    await push(number)
    await server.runJobs()
    expect(await declarationOf(number)).toMatchObject({
      state: 'rejected',
      failure: { kind: 'declaration.refused', params: { company: 'wechatpay', said: '签名错误' } },
    })
    await set('wechatpay_key', 'wechat-key-0001')
    expect((await push(number)).code).toBe(0)
    await server.runJobs()
    expect(await declarationOf(number)).toMatchObject({ state: 'sent' })
  })

  it('that was told for a reason keeps it, and that it was accepted, where it could not be told again', async () => {
    const number = await paid('wechatpay')
    await push(number)
    for (let turn = 0; turn < 3; turn += 1) await pass()
    await set('wechatpay_key', 'another-key-0001')
    expect((await push(number, 'Finance', '海关要求重报')).code).toBe(0)
    await server.runJobs()
    expect(await declarationOf(number)).toMatchObject({ state: 'rejected', said: 'SUCCESS' })
    await set('wechatpay_key', 'wechat-key-0001')
    expect(await push(number)).toMatchObject(refusal('DECLARATION_ACCEPTED'))
    const [row] = await server.ok(syncList, { query: { kind: 'customs.payment', size: 1 } })
    await server.ok(syncRetry, { query: { id: row?.id ?? '' } })
    expect(await declarationOf(number)).toMatchObject({
      state: 'waiting',
      reason: '海关要求重报',
      reasonBy: 'Finance',
    })
    await server.runJobs()
    expect(wechat.declared.get(number)?.reported).toBe(2)
  })

  it('of which nothing is heard any more is asked after', async () => {
    const number = await paid('alipay')
    await push(number)
    await server.runJobs()
    const { pool } = server.app.database
    await pool.query(`delete from graphile_worker._private_jobs where key like 'checkDeclaration:%'`)
    await pool.query(`update payment_declaration set asked_at = asked_at - interval '1 hour'`)
    await inTransaction(server, ({ db }) => queueJob(db, 'checkDeclarations', {}))
    await pass()
    await pass()
    expect(await declarationOf(number)).toMatchObject({ state: 'accepted' })
  })

  it('wakes nobody as long as it stands as before', async () => {
    const number = await paid('wechatpay')
    await push(number)
    await server.runJobs()
    const { pool } = server.app.database
    await pool.query(`delete from graphile_worker._private_jobs where key not like 'checkDeclaration:%'`)
    await pass()
    expect(await declarationOf(number)).toMatchObject({ state: 'sent', said: 'PROCESSING' })
    const woken = `select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task
      on task.id = job.task_id where task.identifier = 'wakeEffects'`
    expect((await pool.query(woken)).rowCount).toBe(0)
    await pass()
    expect((await pool.query(woken)).rowCount).toBe(1)
  })

  it('is asked after to its end where it is a payment no longer', async () => {
    const number = await paid('wechatpay')
    await push(number)
    await server.runJobs()
    const { id } = await rowOf(number)
    await server.app.database.pool.query(`update order_transaction set kind = 'void' where id = $1`, [id])
    await pass()
    await pass()
    const { rows } = await server.app.database.pool.query(
      'select state from payment_declaration where payment_id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: 'accepted' }])
  })

  it('of one company is asked after, however many of another nobody can ask for', async () => {
    for (const gateway of ['wechatpay', 'wechatpay', 'alipay']) await push(await paid(gateway))
    await server.runJobs()
    const before = new Date(server.clock.now().getTime() + 1)
    const silent = await inTransaction(server, ({ db }) => findSilent(db, { before, most: 1 }))
    expect(silent.map(({ company }) => company).toSorted()).toEqual(['alipay', 'wechatpay'])
  })

  it.each([
    ['shopify_payments', {}, '只有微信支付和支付宝的付款可以推送'],
    ['alipay', { status: 'pending' }, '尚未支付成功'],
    ['alipay', { currency: 'EUR' }, '只能推送人民币付款'],
    ['alipay', { tradeNo: '' }, '还不知道支付公司的流水号'],
  ])('of %s %j is refused', async (gateway, over, why) => {
    expect(await push(await paid(gateway, over))).toMatchObject({
      ...refusal('DECLARATION_STATE'),
      message: `不能向海关推送：${why}`,
    })
  })

  it.each<[string, (order: StorefrontOrder) => Partial<StorefrontOrder>, string]>([
    ['was cancelled', () => ({ cancelledAt: minute(1) }), 'STOP：订单已取消'],
    ['is not paid any more', () => ({ financialStatus: 'voided' }), 'STOP：订单未支付或已退款'],
    [
      'was refunded',
      ({ transactions: [paid] }) => ({
        transactions: paid ? [paid, { ...paid, exId: `${paid.exId}-back`, kind: 'refund' }] : [],
      }),
      '已全部退款',
    ],
  ])('of an order that %s since it was pushed is not made, and says so', async (_what, changed, why) => {
    const { number, order } = await ordered('alipay')
    expect((await push(number)).code).toBe(0)
    await receive(server, { ...order, ...changed(order), updatedAt: minute(1) })
    await server.runJobs()
    const failure = { kind: 'refused', params: { error: 'DECLARATION_STATE' } }
    expect(await declarationOf(number)).toMatchObject({ state: 'rejected', said: '', failure })
    const refused = { ...refusal('DECLARATION_STATE'), message: `不能向海关推送：${why}` }
    for (const reason of [undefined, '买家要求'])
      expect(await push(number, 'Finance', reason)).toMatchObject(refused)
  })

  it('that waits for an account is looked at again once its order is called off', async () => {
    await set('alipay_key', '')
    const { number, order } = await ordered('alipay')
    await push(number)
    await server.runJobs()
    await receive(server, { ...order, cancelledAt: minute(1), updatedAt: minute(1) })
    await server.runJobs()
    expect(await declarationOf(number)).toMatchObject({ state: 'rejected', failure: { kind: 'refused' } })
  })

  it('of what was paid in CNY for an order in another currency is refused, whatever for', async () => {
    const { number } = await ordered('alipay', {}, { currency: 'EUR' })
    expect(await push(number, 'Finance', '买家要求')).toMatchObject({
      ...refusal('DECLARATION_STATE'),
      message: '不能向海关推送：只能推送人民币订单',
    })
  })

  it('is refused of no payment, and to others', async () => {
    expect(await push('nothing')).toMatchObject(refusal('TRANSACTION_NOT_FOUND'))
    expect((await push(await paid('alipay'), 'Sellers')).status).toBe(403)
  })

  it('keeps keys and buyers out of what is shown of it', async () => {
    const number = await paid('wechatpay')
    await name(number)
    await push(number)
    await server.runJobs()
    const { raw } = await server.call(syncList, { query: {} })
    expect(raw.toString()).not.toMatch(/知夏|12310|wechat-key/)
  })
})
