import { expect, it } from 'vitest'
import { PartnerError } from '../../ports/partner.ts'
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
  const turns = inTurns({ most: 2, waiting: 1 }, crowded)
  const { ends, call } = heldCalls()
  const calls = [turns(call), turns(call), turns(call)]
  const refused = turns(call)
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
  const turns = inTurns({ most: 1, waiting: 5 }, crowded)
  const { ends, call } = heldCalls()
  const first = turns(call)
  const second = turns(call)
  await settle()
  ends[0]?.('badly')
  await expect(first).rejects.toThrow('broken')
  await settle()
  ends[1]?.('well')
  await second
  const third = turns(call)
  await settle()
  expect(ends).toHaveLength(3)
  ends[2]?.('well')
  await third
})
