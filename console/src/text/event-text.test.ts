import { shipOrderEvents } from '@selvedge/contract/shipping/ship-orders/ship-order-events.ts'
import { afterEach, expect, it } from 'vitest'
import { speak } from './catalogue.ts'
import { eventText } from './event-text.ts'

afterEach(() => speak('zh'))

const failedEvent = {
  kind: 'shipOrder.untold',
  params: { failure: { kind: 'storefront.lost', params: { cause: 'timeout' } } },
} as const
const allScanned = { kind: 'shipOrder.allScanned', params: { count: 1 } } as const
const written = { kind: 'text', params: { text: '很久以前有人写的' } } as const

it('tells an event in the language that is spoken, but for what somebody has written', async () => {
  expect(eventText(shipOrderEvents, failedEvent)).toBe('同步店铺失败：店铺没有回复：超时')
  expect(eventText(shipOrderEvents, allScanned)).toBe('全部扫描完成，共 1 件')
  await speak('en')
  expect(eventText(shipOrderEvents, failedEvent)).toBe(
    'The store could not be told: The store did not answer: no answer in time',
  )
  expect(eventText(shipOrderEvents, allScanned)).toBe('All scanned, 1 unit')
  expect(eventText(shipOrderEvents, written)).toBe('很久以前有人写的')
})
