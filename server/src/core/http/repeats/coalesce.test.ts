import { expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

it('does one piece of work at a time for each question; who waits gets one that began after they had asked', async () => {
  const source = {}
  const began: number[] = []
  let running = 0
  const work = async () => {
    running += 1
    expect(running).toBe(1)
    began.push(began.length)
    const own = began.length
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return own
  }
  const first = coalesce(source, 'q', work)
  await vi.waitFor(() => expect(began).toHaveLength(1), { interval: 1 })
  const waiting = [coalesce(source, 'q', work), coalesce(source, 'q', work), coalesce(source, 'q', work)]
  expect(await first).toBe(1)
  await vi.waitFor(() => expect(began).toHaveLength(2), { interval: 1 })
  const late = coalesce(source, 'q', work)
  expect(await Promise.all(waiting)).toEqual([2, 2, 2])
  expect(await late).toBe(3)
  expect(await coalesce(source, 'q', work)).toBe(4)
})

it('takes along all who ask before it has begun', async () => {
  let done = 0
  const work = async () => {
    done += 1
    return done
  }
  const source = {}
  expect(await Promise.all([1, 2, 3].map(() => coalesce(source, 'q', work)))).toEqual([1, 1, 1])
  expect(await coalesce(source, 'q', work)).toBe(2)
})

it('goes on after a failure, and does not mix questions or sources', async () => {
  const source = {}
  let started = false
  const failing = coalesce(source, 'q', async () => {
    started = true
    throw new Error('away')
  })
  failing.catch(() => undefined)
  await vi.waitFor(() => expect(started).toBe(true), { interval: 1 })
  const next = coalesce(source, 'q', async () => 'back')
  await expect(failing).rejects.toThrow('away')
  expect(await next).toBe('back')
  expect(
    await Promise.all([
      coalesce(source, 'a', async () => 1),
      coalesce(source, 'b', async () => 2),
      coalesce({}, 'a', async () => 3),
    ]),
  ).toEqual([1, 2, 3])
})
