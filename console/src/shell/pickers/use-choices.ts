import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { useState } from 'react'
import type { RowOf } from '../../api/calls/call.ts'
import { useList } from '../../api/reads/use-list.ts'
import { useDebounced } from '../use-debounced.ts'
import type { Choice, ChoiceSource } from './choice-source.ts'

const settleAfter = 180

/** A choice with the row that it stands for. */
interface Known<E extends Endpoint, Value extends string | number> {
  choice: Choice<Value>
  row: RowOf<E>
}

function knownOf<E extends Endpoint, Value extends string | number>(
  source: ChoiceSource<E, Value>,
  rows: readonly RowOf<E>[],
): Known<E, Value>[] {
  return rows.flatMap((row) => {
    const choice = source.choice(row)
    return choice ? [{ choice, row }] : []
  })
}

/** What is chosen, with its words. */
export function useChosen<E extends Endpoint, Value extends string | number>(
  source: ChoiceSource<E, Value>,
  values: readonly Value[],
): readonly Known<E, Value>[] {
  const requested = values.length > 0 ? source.byValue(values) : null
  const { rows } = useList(source.endpoint, requested ?? source.search(''), { enabled: requested !== null })
  return knownOf(source, requested === null ? [] : rows).filter(({ choice }) => values.includes(choice.value))
}

/** The choices of a picker, read when it is opened and as something is typed. */
export function useChoices<E extends Endpoint, Value extends string | number>(
  source: ChoiceSource<E, Value>,
  values: readonly Value[],
  wasOpened: boolean,
) {
  const [opened, setOpened] = useState(wasOpened)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<readonly Known<E, Value>[]>([])
  /** Enter was pressed for this text, and its answer was not here yet: it is asked for at once, and not forgotten. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const settled = useDebounced(typed.trim(), settleAfter)
  const text = awaited ?? settled
  const found = useList(source.endpoint, source.search(text), { enabled: opened })
  const held = useChosen(
    source,
    values.filter((value) => !picked.some(({ choice }) => choice.value === value)),
  )
  const chosen = [...held, ...picked.filter(({ choice }) => values.includes(choice.value))]
  const offered = knownOf(source, found.rows)
  const inPlace = new Set(offered.map(({ choice }) => choice.value))
  // Nothing moves below the pointer: what is chosen keeps its place, if it has one.
  const known = new Map(
    [...chosen.filter(({ choice }) => !inPlace.has(choice.value)), ...offered].map(
      (one) => [one.choice.value, one] as const,
    ),
  )

  return {
    choices: [...known.values()].map(({ choice }) => choice),
    /** How many the text finds. */
    total: found.total ?? 0,
    isRead: found.total !== undefined && !found.refreshing && text === (awaited ?? typed.trim()),
    error: found.error,
    reload: found.reload,
    typed,
    type: (next: string) => {
      setTyped(next)
      if (next.trim() !== '') setAwaited(null)
    },
    awaited,
    awaitFirst: () => setAwaited(typed.trim()),
    awaitNothing: () => setAwaited(null),
    open: () => setOpened(true),
    /** Remembers the words of what is chosen from now on; answers the rows. */
    pick: (next: readonly Value[]): RowOf<E>[] => {
      const stored = next.flatMap((value) => known.get(value) ?? [])
      setPicked(stored)
      setTyped('')
      return stored.map(({ row }) => row)
    },
  }
}
