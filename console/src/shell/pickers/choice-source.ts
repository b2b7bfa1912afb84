import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import type { InputOf, RowOf } from '../../api/calls/call.ts'

/** One option of a picker. */
export interface Choice<Value extends string | number> {
  value: Value
  label: string
  /** What it is found by besides its label. */
  keyword?: string
  disabled?: boolean
  /** A line below the label. */
  about?: string
}

/** A list of the server as a picker offers it: searched by the server, a portion at a time. */
export interface ChoiceSource<E extends Endpoint, Value extends string | number> {
  endpoint: E
  /** What asks for the first of those that the text finds; all are found by none. */
  search(text: string): InputOf<E>['query']
  /** What asks for those that are chosen; null where there is nothing to ask. */
  byValue(values: readonly Value[]): InputOf<E>['query'] | null
  /** Null where it is not offered. */
  choice(row: RowOf<E>): Choice<Value> | null
}

/** As many as are looked through at once; the others are found by typing. */
export const choicesShown = 50
