import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ForgedCounter } from './forged-counter.ts'
import type { ForgedOfDay } from './forged-deliveries.sql.ts'

let written: ForgedOfDay[][]
let failures: unknown[]
let isAway: boolean
const counter = () =>
  new ForgedCounter({
    async write(lines) {
      if (isAway) throw new Error('away')
      written.push([...lines])
    },
    now: () => new Date(),
    zone: 'Asia/Shanghai',
    onFailure: (error) => failures.push(error),
  })
const counts = () =>
  written.map((lines) => lines.map(({ source, day, count }) => `${source} ${day} ${count}`))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T15:59:00.000Z') })
  written = []
  failures = []
  isAway = false
})
afterEach(() => {
  vi.useRealTimers()
})

it('writes the first at once, and a flood behind it in one statement', async () => {
  const forged = counter()
  await forged.note('alipay')
  expect(counts()).toEqual([['alipay 2026-03-02 1']])
  for (let index = 0; index < 10_000; index += 1) await forged.note(index % 2 ? 'alipay' : 'wechatpay')
  expect(written).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(counts()[1]?.sort()).toEqual(['alipay 2026-03-02 5000', 'wechatpay 2026-03-02 5000'])
  // Nothing more has come: nothing is written.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).toHaveLength(2)
})

it('counts by the days of the company', async () => {
  const forged = counter()
  await forged.note('warehouse')
  vi.setSystemTime(new Date('2026-03-02T16:00:00.000Z'))
  await forged.note('warehouse')
  await forged.stop()
  expect(counts()).toEqual([['warehouse 2026-03-02 1'], ['warehouse 2026-03-03 1']])
})

it('keeps what could not be written, answers all the same, and writes it later', async () => {
  const forged = counter()
  isAway = true
  await forged.note('alipay')
  await forged.note('alipay')
  await vi.advanceTimersByTimeAsync(5_000)
  expect([written, failures.length]).toEqual([[], 2])
  isAway = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(counts()).toEqual([['alipay 2026-03-02 2']])
})
