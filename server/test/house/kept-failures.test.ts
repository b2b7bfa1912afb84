import { failures } from '@selvedge/contract/house/sync/failures.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../cluster.ts'
import { migrateUntil } from '../migrate-until.ts'

/** Sentences that were kept of failures, by what they have become. */
const sentences: Partial<Record<keyof typeof failures.wordings, string[]>> = {
  'storefront.notConnected': ['店铺还没有连接'],
  'storefront.off': ['店铺已停用'],
  'storefront.tokenUnreadable': ['店铺的访问令牌 无法解密：它是用另一个 SECRET_KEY 保存的，请重新填写'],
  'storefront.noPublicUrl': ['服务器没有设置 PUBLIC_URL，店铺的变化不会自动推送'],
  'storefront.noWebhookSecret': ['没有填写 Webhook 密钥，店铺的变化不会自动推送'],
  'storefront.notThere': ['无法连接到该店铺，请检查地址'],
  'storefront.addressForbidden': ['不允许连接到该地址'],
  'storefront.lost': ['店铺没有回复：超时', '店铺没有回复：HTTP 502', '店铺没有回复：回复无法识别'],
  'storefront.answerTooLarge': ['店铺的回复太大'],
  'storefront.answerUnreadable': ['店铺的回复无法识别', '店铺的回复无法识别：shop.name Invalid input'],
  'storefront.status': ['访问令牌无效（HTTP 401）', '店铺拒绝了请求（HTTP 418，a1-b2）'],
  'storefront.throttled': ['店铺接口限流，稍后继续'],
  'storefront.refused': ['店铺拒绝：Order is closed (INVALID)'],
  'storefront.noOrder': ['店铺里没有这个订单'],
  'storefront.nothingToTell': ['没有要同步的发货明细'],
  'storefront.unitsHeld': ['店铺暂不允许发货（订单被暂停或在处理中）：4508 × 2、4509 × 1'],
  'storefront.noUnitsLeft': ['店铺里没有可发的数量：4508 × 2'],
  'storefront.shipmentUnconfirmed': ['店铺没有确认发货'],
  'storefront.refundUnconfirmed': ['店铺没有确认退款'],
  'storefront.articleGone': ['店铺里的商品刚被删除'],
  'storefront.levelsChange': ['店铺库存正在变化，稍后再试'],
  'database.conflict': ['与其他操作冲突，稍后再试（40001）'],
  'database.duplicate': ['与已有的数据冲突（23505 orders_name）'],
  'database.unfit': ['数据库不接受这些内容（22P02）'],
  'database.failed': ['数据库出错（42P01）'],
  unreadable: ['内容无法识别', '内容无法识别（lines.0.quantity）'],
  internal: ['系统内部出错（TypeError）', '系统内部出错'],
  cutOff: ['运行它的节点每次都中断了'],
  fault: ['数据库暂时无法连接，请稍后重试', '系统繁忙，请稍后重试'],
  refused: ['店铺订单 #7 没有接收：一个订单最多 1000000 件'],
  text: ['很久以前有人写的'],
}
const reported = Object.entries(sentences).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))

/** As the words and the units of a storefront's line were written, and as all are now. */
const asNow = (text: string): string =>
  text
    .replaceAll(/ × (\d+)/g, ' ×$1')
    .replaceAll('、', '，')
    .replace('订单被暂停', '订单已挂起')

let url = ''
let pool: pg.Pool
const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows

beforeAll(async () => {
  url = await createDatabase(inject('templateUrl'), 'selvedge_failures')
  await migrateUntil(url, '0039_stock_locks')
  pool = new pg.Pool({ connectionString: url, max: 1 })
  const texts = reported.map(({ text }) => text)
  await rows(
    `insert into outbox (kind, key, subject, subject_id, payload, last_error, created_at)
     select 'x', line::text, '', 1, '{}', line, now() from unnest($1::text[]) as line`,
    [[...texts, '']],
  )
  await rows(
    `insert into audit_entry (at, account_name, ip, request_id, endpoint, subject, subject_id, before, after)
     select now(), '', '', '', 'syncRetry', 'order', '1', jsonb_build_object('lastError', line),
       jsonb_build_object('fault', line)
     from unnest($1::text[]) as line`,
    [['店铺已停用', '']],
  )
  await rows(`alter table ship_timeline drop constraint ship_timeline_ship_order_id_ship_order_id_fk`)
  await rows(
    `insert into ship_timeline (ship_order_id, at, actor, event)
     select 1, now(), '', jsonb_build_object('kind', 'shipOrder.untold', 'params', jsonb_build_object('failure',
       jsonb_build_object('kind', 'text', 'params', jsonb_build_object('text', line))))
     from unnest($1::text[]) as line`,
    [['店铺没有回复：超时', '以前的话']],
  )
  await rows(
    `insert into partner_lane (lane, state, failures, reason) values ('storefront:first', 'closed', 0, '')`,
  )
  await migrateUntil(url, '0040_failures')
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(url)
})

it('a sentence becomes a line of the catalogue that says the same', async () => {
  const stored = await rows(`select last_error as error from outbox where last_error is not null order by id`)
  const read = stored.map(({ error }) => failures.shape.parse(error))
  expect(read.map((failure) => ({ kind: failure.kind, text: failures.word('zh', failure) }))).toEqual(
    reported.map(({ kind, text }) => ({ kind, text: kind.startsWith('storefront.') ? asNow(text) : text })),
  )
})

it('says it in English to whoever reads English, but for what others wrote', async () => {
  const stored = await rows(`select last_error as error from outbox where last_error ->> 'kind' <> 'text'`)
  for (const { error } of stored) {
    const failure = failures.shape.parse(error)
    expect(failures.word('en', failure)).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/)
  }
})

it('where there was no sentence there is no failure', async () => {
  expect(await rows(`select last_error as error from outbox where key = ''`)).toEqual([{ error: null }])
  expect(await rows('select reason from partner_lane')).toEqual([{ reason: null }])
})

it('those inside of timelines and of the audit are taken along', async () => {
  expect(
    await rows(`select event #> '{params,failure,kind}' as kind from ship_timeline order by id`),
  ).toEqual([{ kind: 'storefront.lost' }, { kind: 'text' }])
  const off = { kind: 'storefront.off', params: {} }
  expect(await rows('select before, after from audit_entry order by id')).toEqual([
    { before: { lastError: off }, after: { fault: off } },
    { before: { lastError: null }, after: { fault: '' } },
  ])
})
