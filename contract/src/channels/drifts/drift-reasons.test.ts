import { expect, it } from 'vitest'
import { driftKinds, driftStates, mayIgnore, mayRepair } from './drift-reasons.ts'

it('repairs what is open and what an effect can make right', () => {
  const allowed = driftKinds.flatMap((kind) =>
    driftStates.filter((state) => mayRepair(kind, state)).map((state) => `${kind} ${state}`),
  )
  expect(allowed).toEqual(['stock open', 'price open', 'tags open'])
})

it('ignores only what is open', () => {
  expect(driftStates.filter(mayIgnore)).toEqual(['open'])
})
