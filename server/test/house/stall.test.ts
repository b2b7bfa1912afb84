import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { longestTurn, slowness } from '../stall.ts'

/** Keeps the thread to itself until it has worked for so long. */
function work(milliseconds: number) {
  const worked = () => Object.values(process.threadCpuUsage()).reduce((sum, one) => sum + one, 0) / 1_000
  const began = worked()
  while (worked() - began < milliseconds);
}

it('sees what keeps the thread to itself', async () => {
  expect(await longestTurn(async () => work(120))).toBeGreaterThanOrEqual(120)
})

it('sees no stall where others get their turn, nor in mere waiting', async () => {
  const inPortions = async () => {
    for (let portion = 0; portion < 12; portion += 1) {
      work(10)
      await sleep(2)
    }
    await sleep(150)
  }
  expect(await longestTurn(inPortions)).toBeLessThan(100)
})

it('takes no processor for quicker than usual, nor for slower than it can be', () => {
  expect(slowness()).toBeGreaterThanOrEqual(1)
  expect(slowness()).toBeLessThan(20)
})
