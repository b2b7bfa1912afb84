import {
  type BatchMessage,
  batchMessages,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-messages.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../cluster.ts'
import { migrateUntil } from '../migrate-until.ts'

/** What rows of batches were told, as it was written, with the kinds of what it has become. */
const sentences: [string, BatchMessage['kind']][] = [
  ['信息不全请仔细检查字段:运单号；数量须为 0 到 1000000 的整数', 'problems'],
  ['内容包含无法保存的字符', 'problems'],
  ['内容过长，最多 200 个字符', 'problems'],
  ['快递公司须为 SF Express、Laposte、USPS、Other', 'problems'],
  ['发货单号须为 SO12 或 12 的形式', 'problems'],
  ['发货单不存在或已被删除', 'problems'],
  ['订单 #C 不属于发货单 SO1', 'problems'],
  ['发货单 SO1 的订单 #A 没有 SKU s', 'problems'],
  ['超出发货单数量（最多 1）', 'problems'],
  ['与同一发货单第 1 行不一致：SF Express；与第 1 行重复', 'problems'],
  ['同一发货单的其他行有误', 'sibling'],
  ['批量发货时发生异常，请检查后重置', 'unforeseen'],
  ['未发 A x1，B x2，重新拆单', 'short'],
  ['未发 A x1，重新分仓', 'short'],
  ['发货单已发货', 'refused'],
  ['发货单有异常，请先重置', 'refused'],
  ['STOP：订单已挂起。请停止拣货，并取消此发货单', 'refused'],
  ['没有要发货的商品', 'refused'],
  ['A 数量超出（最多 3）', 'refused'],
  ['很久以前', 'text'],
]

/** Splitting an order was called otherwise, and units were written otherwise. */
const asNow = (text: string): string => text.replace('拆单', '分仓').replaceAll(/ x(\d)/g, ' ×$1')

let url = ''
let pool: pg.Pool
beforeAll(async () => {
  url = await createDatabase(inject('templateUrl'), 'selvedge_batch_messages')
  await migrateUntil(url, '0043_transfers')
  pool = new pg.Pool({ connectionString: url, max: 1 })
  await pool.query(
    'alter table batch_fulfilment_row drop constraint batch_fulfilment_row_batch_id_batch_fulfilment_id_fk',
  )
  await pool.query(
    `insert into batch_fulfilment_row (batch_id, row, ship_order, order_name, sku, quantity, tracking_company,
       tracking_number, progress, message)
     select 1, place, '', '', '', '', '', '', 'error', line
     from unnest($1::text[]) with ordinality as one (line, place)`,
    [['', ...sentences.map(([text]) => text)]],
  )
  await migrateUntil(url, '0044_batch_messages')
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(url)
})

const read = async () => {
  const { rows } = await pool.query<{ message: unknown }>(
    'select message from batch_fulfilment_row where message is not null order by row',
  )
  return rows.map(({ message }) => batchMessages.shape.parse(message))
}

it('a sentence becomes a message that says the same', async () => {
  const messages = await read()
  expect(messages.map((message) => [batchMessages.word('zh', message), message.kind])).toEqual(
    sentences.map(([text, kind]) => [asNow(text), kind]),
  )
})

it('says it in English to whoever reads English', async () => {
  for (const message of await read())
    if (message.kind !== 'text')
      expect(batchMessages.word('en', message)).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/)
})
