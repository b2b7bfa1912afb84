import { expect, test } from 'vitest'
import { failures } from '../../house/sync/failures.ts'
import { orderEvents } from '../../orders/orders/order-events.ts'
import { isReason, reasonIn } from '../../reasons.ts'
import { rowProblems } from '../../sheets/row-problems.ts'
import { batchMessages } from '../../shipping/batch-fulfilments/batch-messages.ts'
import { routingReasons } from '../../shipping/routing/routing-reasons.ts'
import { shipOrderEvents } from '../../shipping/ship-orders/ship-order-events.ts'
import { asWritten, catalogueOf, plainly, type Wordings, wording } from './wordings.ts'

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/

const catalogues: Record<string, { wordings: Wordings }> = {
  failures,
  orderEvents,
  shipOrderEvents,
  routingReasons,
  rowProblems,
  batchMessages,
}

/** What a line says of nothing, or the code by which it is said where it needs to know of what. */
const saidBy = (say: (params: never) => string, needs: boolean): string =>
  needs ? String(say) : say({} as never)

test.each(Object.entries(catalogues))('%s says in English what it says in Chinese', (_name, { wordings }) => {
  for (const [kind, { params, zh, en }] of Object.entries(wordings)) {
    const needs = !params.safeParse({}).success
    expect([kind, saidBy(en, needs)]).toEqual([kind, expect.not.stringMatching(chinese)])
    if (!needs) expect([kind, zh({} as never)]).toEqual([kind, expect.stringMatching(chinese)])
  }
})

test('a line is read as it was written, and nothing else is one', () => {
  const { shape, word } = catalogueOf({
    plain: plainly('好', 'Good'),
    text: asWritten,
    many: wording(
      {},
      () => '多',
      () => 'many',
    ),
  })
  const said = shape.parse({ kind: 'text', params: { text: '别人写的' } })
  expect([word('zh', said), word('en', said)]).toEqual(['别人写的', '别人写的'])
  expect(word('en', { kind: 'plain', params: {} })).toBe('Good')
  for (const wrong of [{ kind: 'other', params: {} }, { kind: 'plain', params: { more: 1 } }, '好'])
    expect(shape.safeParse(wrong).success).toBe(false)
})

test('a reason is told by its key, and what is none stays as it is', () => {
  expect(isReason('order.held')).toBe(true)
  expect([reasonIn('zh', 'order.held'), reasonIn('en', 'order.held')]).toEqual([
    '订单已挂起',
    'the order is on hold',
  ])
  expect(reasonIn('en', 'toString')).toBe('toString')
})
