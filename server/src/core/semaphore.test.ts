import { describe, expect, it, vi } from 'vitest'
import { Semaphore } from './semaphore.ts'

describe('the places of a semaphore', () => {
  it('let so many go at a time, and the others in the order in which they came', async () => {
    const semaphore = new Semaphore(2)
    const done: number[] = []
    const ends = new Map<number, () => void>()
    const all = [1, 2, 3, 4].map((one) =>
      semaphore.run(async () => {
        await new Promise<void>((resolve) => ends.set(one, resolve))
        done.push(one)
      }),
    )
    await vi.waitFor(() => expect([...ends.keys()]).toEqual([1, 2]))
    expect(semaphore.waiting).toBe(2)
    ends.get(2)?.()
    await vi.waitFor(() => expect([...ends.keys()]).toEqual([1, 2, 3]))
    ends.get(3)?.()
    await vi.waitFor(() => expect(ends.size).toBe(4))
    ends.get(1)?.()
    ends.get(4)?.()
    await Promise.all(all)
    expect(done).toEqual([2, 3, 1, 4])
  })

  it('are given back by what fails, and by nobody twice', async () => {
    const semaphore = new Semaphore(1)
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await semaphore.run(() => Promise.resolve(7))).toBe(7)
  })

  it('are waited for so long, and the place of who gave up goes to the next', async () => {
    const semaphore = new Semaphore(1, { ms: 20, tooLate: () => new Error('too late') })
    let end = () => {}
    const first = semaphore.run(() => new Promise<void>((resolve) => (end = resolve)))
    await expect(semaphore.run(() => Promise.resolve())).rejects.toThrow('too late')
    expect(semaphore).toMatchObject({ waiting: 0, isFull: true })
    end()
    await first
    expect(semaphore.isFull).toBe(false)
    await semaphore.run(() => Promise.resolve())
  })
})
