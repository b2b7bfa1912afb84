import { PassThrough, type Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { UnsignedBodies } from './unsigned-bodies.ts'

const limits = { most: 1_000, small: 10, atOnce: 2, withinMs: 5_000 }
const anyLength = Number.NaN
const large = Buffer.alloc(100, 'x')

/** A body that is being sent, and what becomes of it: its length, or the fault. */
function send(bodies: UnsignedBodies, address: string, ...parts: (Buffer | string)[]) {
  const body = new PassThrough()
  for (const part of parts) body.write(part)
  const sent = { body, outcome: 'open' as number | string }
  bodies.read(body, anyLength, address).then(
    (read) => {
      sent.outcome = read.length
    },
    (error: { fault: string }) => {
      sent.outcome = error.fault
    },
  )
  return sent
}

const outcomes = (sent: { outcome: number | string }[]) => sent.map(({ outcome }) => outcome)

it('gives the bytes as they came', async () => {
  const bodies = new UnsignedBodies(limits)
  const body = new PassThrough()
  for (const part of ['some ', 'bytes, ', 'more than a few']) body.write(part)
  body.end()
  expect(String(await bodies.read(body, anyLength, 'a'))).toBe('some bytes, more than a few')
})

it('takes no more than the most, told beforehand or not', async () => {
  const bodies = new UnsignedBodies(limits)
  const unread = new PassThrough()
  await expect(bodies.read(unread, 1_001, 'a')).rejects.toMatchObject({ fault: 'TOO_LARGE' })
  expect(unread.listenerCount('readable')).toBe(0)
  const sent = send(bodies, 'a', Buffer.alloc(600), Buffer.alloc(600))
  await vi.waitFor(() => expect(sent.outcome).toBe('TOO_LARGE'))
})

it('reads every large body of a burst, a few at a time', async () => {
  const bodies = new UnsignedBodies(limits)
  const burst = Array.from({ length: 20 }, () => send(bodies, 'shop', large))
  await sleep(20)
  expect(outcomes(burst)).toEqual(burst.map(() => 'open'))
  // The others have not been read beyond what came at once.
  for (const { body } of burst) body.end(large)
  await vi.waitFor(() => expect(outcomes(burst)).toEqual(burst.map(() => 200)))
})

it('lets nobody wait who sends little', async () => {
  const bodies = new UnsignedBodies(limits)
  for (let count = 0; count < 5; count += 1) send(bodies, 'bad', large)
  await sleep(10)
  const small = send(bodies, 'shop', 'small')
  small.body.end()
  await vi.waitFor(() => expect(small.outcome).toBe(5))
})

it('cuts off who is slow, and gives the turn to who waits', async () => {
  const bodies = new UnsignedBodies({ ...limits, withinMs: 400 })
  const slow = [send(bodies, 'bad', large), send(bodies, 'bad', large), send(bodies, 'bad', 'a')]
  await sleep(5)
  const waiting = send(bodies, 'shop', large)
  waiting.body.end()
  await vi.waitFor(() => expect(waiting.outcome).toBe(100), 3_000)
  await vi.waitFor(() => expect(outcomes(slow)).toEqual(slow.map(() => 'TOO_SLOW')), 3_000)
})

it('reads what comes from an address that fails again and again after all others, one at a time', async () => {
  const bodies = new UnsignedBodies(limits)
  const finish = async (...some: { body: Readable; outcome: number | string }[]) => {
    for (const { body } of some as { body: PassThrough; outcome: number | string }[]) body.end()
    await vi.waitFor(() => expect(outcomes(some)).toEqual(some.map(() => 100)))
  }
  for (let count = 0; count < 5; count += 1) bodies.blame('bad')
  const [first, second] = [send(bodies, 'bad', large), send(bodies, 'bad', large)]
  const good = send(bodies, 'shop', large)
  // One of the two turns is free for others.
  await finish(good)
  expect(outcomes([first, second])).toEqual(['open', 'open'])
  const [third, fourth] = [send(bodies, 'shop', large), send(bodies, 'shop', large)]
  await sleep(5)
  await finish(first)
  await finish(third, fourth)
  await finish(second)
  // What a shop of ours has signed makes good for it.
  bodies.forgive('bad')
  await finish(send(bodies, 'bad', large), send(bodies, 'bad', large))
})

it('forgets who waits for a turn and leaves', async () => {
  const bodies = new UnsignedBodies(limits)
  const held = [send(bodies, 'a', large), send(bodies, 'a', large)]
  await sleep(5)
  const gone = send(bodies, 'b', large)
  await sleep(5)
  gone.body.destroy()
  await vi.waitFor(() => expect(gone.outcome).toBe('BAD_REQUEST'))
  for (const { body } of held) body.end()
  const next = send(bodies, 'c', large)
  next.body.end()
  await vi.waitFor(() => expect(outcomes([...held, next])).toEqual([100, 100, 100]))
})

it('keeps no more of those that wait than there is room for, of one network and of all, and blames nobody for it', async () => {
  const bodies = new UnsignedBodies({ ...limits, mostKept: 1_000, mostKeptOfOne: 450 })
  const turns = [send(bodies, 'a', large), send(bodies, 'a', large)]
  await sleep(5)
  const ofOne = Array.from({ length: 5 }, () => send(bodies, '2001:db8::1', large))
  await vi.waitFor(() => expect(ofOne.at(-1)?.outcome).toBe('BUSY'))
  // The other half of an IPv6 address is its owner's to choose.
  const alike = send(bodies, '2001:db8::2', large)
  await vi.waitFor(() => expect(alike.outcome).toBe('BUSY'))
  const others = Array.from({ length: 6 }, (_, at) => send(bodies, `192.0.2.${at}`, large))
  await vi.waitFor(() => expect(outcomes(others.slice(-1))).toEqual(['BUSY']))
  for (const { body } of [...turns, ...ofOne, ...others]) body.end()
  await vi.waitFor(() => expect(outcomes([...turns, ...ofOne]).filter((one) => one === 100)).toHaveLength(6))
  const next = send(bodies, '2001:db8::1', large)
  next.body.end()
  await vi.waitFor(() => expect(next.outcome).toBe(100))
})

it('takes the addresses of one network for one', async () => {
  const bodies = new UnsignedBodies(limits)
  for (let count = 1; count <= 5; count += 1) bodies.blame(`2001:db8::${count}`)
  const [first, second] = [send(bodies, '2001:db8::6', large), send(bodies, '2001:db8::7', large)]
  const good = send(bodies, 'shop', large)
  good.body.end()
  await vi.waitFor(() => expect(good.outcome).toBe(100))
  expect(outcomes([first, second])).toEqual(['open', 'open'])
})
