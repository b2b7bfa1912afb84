import { lostCauses, statusMeanings } from '@selvedge/contract/channels/storefronts/storefront-failures.ts'
import { faults } from '@selvedge/contract/core/faults.ts'
import type { Bilingual } from '@selvedge/contract/core/words/language.ts'
import { bothOf } from '@selvedge/contract/core/words/wordings.ts'
import { errors } from '@selvedge/contract/errors.ts'
import { type Failure, failures } from '@selvedge/contract/house/sync/failures.ts'

/** Of a failure, what decides of which words it is made: the rest of its parameters fills their places. */
export interface WordedBy {
  kind: string
  params: Readonly<Record<string, string | number>>
}

const noUnits = { units: { lines: [], skus: 0 } }
const noCode = { params: { code: '' } }

/** Lines with nothing in their places. */
const empty: readonly Failure[] = [
  { kind: 'database.conflict', ...noCode },
  { kind: 'database.duplicate', ...noCode },
  { kind: 'database.unfit', ...noCode },
  { kind: 'database.failed', ...noCode },
  { kind: 'internal', ...noCode },
  { kind: 'unreadable', params: { place: '' } },
  { kind: 'storefront.lost', params: { cause: '' } },
  { kind: 'storefront.answerUnreadable', params: { detail: '' } },
  { kind: 'storefront.refused', params: { said: '' } },
  { kind: 'storefront.status', params: { status: 400, requestId: '' } },
  { kind: 'storefront.unitsHeld', params: noUnits },
  { kind: 'storefront.noUnitsLeft', params: noUnits },
]

const plain = Object.keys(failures.wordings).flatMap((kind) => {
  const line = failures.shape.safeParse({ kind, params: {} })
  return line.success ? [line.data] : []
})

const withoutPlaces = ({ zh, en }: Bilingual): Bilingual => ({
  zh: zh.replace(/\{\w+\}/g, ''),
  en: en.replace(/\{\w+\}/g, ''),
})

/** Everything that a failure may say, with what it is known by. */
const all: readonly { said: WordedBy; words: Bilingual }[] = [
  ...[...plain, ...empty].map((failure) => ({
    said: { kind: failure.kind, params: {} },
    words: bothOf(failures, failure),
  })),
  ...Object.keys(lostCauses).map((cause) => ({
    said: { kind: 'storefront.lost', params: { cause } },
    words: bothOf(failures, { kind: 'storefront.lost', params: { cause } }),
  })),
  ...Object.keys(statusMeanings)
    .map(Number)
    .map((status) => ({
      said: { kind: 'storefront.status', params: { status } },
      words: bothOf(failures, { kind: 'storefront.status', params: { status, requestId: '' } }),
    })),
  ...Object.entries(errors).map(([error, words]) => ({
    said: { kind: 'refused', params: { error } },
    words: withoutPlaces(words),
  })),
  ...Object.entries(faults).map(([fault, words]) => ({
    said: { kind: 'fault', params: { fault } },
    words: withoutPlaces(words),
  })),
]

/** All that has the text in its words, in either language. */
export function failuresSaying(text: string): WordedBy[] {
  const wanted = text.toLowerCase()
  return all.flatMap(({ said, words }) =>
    words.zh.toLowerCase().includes(wanted) || words.en.toLowerCase().includes(wanted) ? [said] : [],
  )
}
