import { expect, it } from 'vitest'
import { PartnerError } from '../../../ports/partner.ts'
import { inTurns } from './turns.ts'

const crowded = { kind: 'service.crowded', params: { service: 'qiniu' } } as const

/** Calls that end when they are told to. */
function heldCalls() {
  const ends: ((how: 'well' | 'badly') => void)[] = []
  const call = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((how) => (how === 'well' ? resolve() : reject(new Error('broken'))))
    })
  return { ends, call }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('lets so many call at a time, the others one after the other, and refuses whoever comes when too many wait', async () => {
  const turns = inTurns({ most: 2, waiting: 1, bytes: 100 }, crowded)
  const { ends, call } = heldCalls()
  const calls = [turns(1, call), turns(1, call), turns(1, call)]
  const refused = turns(1, call)
  await expect(refused).rejects.toMatchObject({ failure: crowded, retryable: true })
  await expect(refused).rejects.toBeInstanceOf(PartnerError)
  expect(ends).toHaveLength(2)
  ends[0]?.('well')
  await settle()
  expect(ends).toHaveLength(3)
  ends[1]?.('well')
  ends[2]?.('well')
  await Promise.all(calls)
})

it('gives the turn of a call that fails to the next', async () => {
  const turns = inTurns({ most: 1, waiting: 5, bytes: 100 }, crowded)
  const { ends, call } = heldCalls()
  const first = turns(1, call)
  const second = turns(1, call)
  await settle()
  ends[0]?.('badly')
  await expect(first).rejects.toThrow('broken')
  await settle()
  ends[1]?.('well')
  await second
  const third = turns(1, call)
  await settle()
  expect(ends).toHaveLength(3)
  ends[2]?.('well')
  await third
})

it('holds so many bytes at most, however few calls they are; one alone may be larger', async () => {
  const turns = inTurns({ most: 1, waiting: 5, bytes: 100 }, crowded)
  const { ends, call } = heldCalls()
  const first = turns(60, call)
  const second = turns(40, call)
  await expect(turns(1, call)).rejects.toMatchObject({ failure: crowded, retryable: true })
  ends[0]?.('well')
  await first
  const third = turns(60, call)
  await settle()
  ends[1]?.('badly')
  await expect(second).rejects.toThrow('broken')
  await settle()
  ends[2]?.('well')
  await third
  const large = turns(200, call)
  await settle()
  ends[3]?.('well')
  await large
})
