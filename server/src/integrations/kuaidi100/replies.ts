import type { ParcelState } from '@selvedge/contract/shipping/waybills/parcel-states.ts'
import { z } from 'zod'
import type { Tracked } from '../../ports/courier.ts'

const states: Readonly<Record<string, ParcelState>> = {
  0: 'inTransit',
  1: 'pickedUp',
  2: 'problem',
  3: 'signed',
  4: 'returned',
  5: 'delivering',
  6: 'returning',
  7: 'forwarded',
  10: 'awaitingClearance',
  11: 'clearing',
  12: 'cleared',
  13: 'clearanceProblem',
  14: 'refused',
}

const codeText = z.union([z.string().max(20), z.int()]).transform(String)
/** States with more detail have more digits; the first ones are the state. */
const state = codeText.transform((code): ParcelState => {
  if (Object.hasOwn(states, code)) return states[code] ?? 'unknown'
  const short = code.slice(0, -2)
  return Object.hasOwn(states, short) ? (states[short] ?? 'unknown') : 'unknown'
})

const words = (most: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text ?? '').slice(0, most))

const node = z
  .object({
    ftime: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    context: words(500),
    areaName: words(200),
    statusCode: words(20),
  })
  .transform(({ ftime, context, areaName, statusCode }) => ({
    at: ftime,
    place: areaName,
    remark: context,
    code: statusCode,
  }))

export const tracked = z
  .object({ nu: z.string().regex(/^[\w-]{4,40}$/), state, data: z.array(node).max(1_000) })
  .transform(
    ({ nu, data, ...of }): Tracked => ({
      trackingNumber: nu,
      state: of.state,
      nodes: data.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))),
    }),
  )

/** What is pushed: the last that is known, in a wrapping of its own. */
export const pushed = z.object({ lastResult: tracked }).transform(({ lastResult }) => lastResult)

export const subscribed = z.object({
  result: z.boolean(),
  returnCode: codeText,
  message: words(500),
})
