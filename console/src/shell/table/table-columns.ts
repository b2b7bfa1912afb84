import type { Language } from '@selvedge/contract/core/words/language.ts'
import { type ReactNode, useCallback, useMemo } from 'react'
import { currentLanguage } from '../../text/catalogue.ts'
import { useLanguage } from '../../text/language.ts'
import { useLocalSetting } from '../../ui/theme/local-setting.ts'

export type RowKey = string | number

export interface Column<Row> {
  key: string
  title: string
  render(row: Row, index: number): ReactNode
  /**
   * px, by language where the words in the column differ much; its title is always given room. Columns without it share
   * what is left, at least `flexibleWidth` each.
   */
  width?: number | Record<Language, number>
  /** Numbers stand right. */
  align?: 'right' | 'center'
  /** What the heading means, on hover. */
  hint?: string
  /** The list can be sorted by it, under its key. */
  sorts?: true
  /** Not shown until it is chosen. */
  optional?: true
  /** Where the window is too narrow for all columns it leaves: 1 first. Without it the column stays. */
  leaves?: number
  /**
   * On a phone: one of the four facts of a card, or its row of buttons. The first column is the card's title. As the last
   * column, buttons stay in sight where the table scrolls sideways.
   */
  card?: 'fact' | 'foot'
}

const flexibleWidth = 140
/** Left and right of what stands in a cell, together. */
const cellPadding = 16
const chineseLetter = 14
const latinLetter = 9
/** Beside the title of what can be sorted. */
const arrowWidth = 18

/** About as many px as a title takes: a table is drawn before anything in it can be measured. */
const titleWidth = (title: string): number =>
  Array.from(title).reduce(
    (sum, letter) => sum + (letter > '\u2e7f' ? chineseLetter : latinLetter),
    cellPadding,
  )

type Measured = Pick<Column<never>, 'width' | 'title' | 'sorts'>

/** The px that a column takes; undefined for one that shares what is left. */
export function columnWidth({ width, title, sorts }: Measured): number | undefined {
  if (width === undefined) return undefined
  const heading = titleWidth(title) + (sorts ? arrowWidth : 0)
  return Math.max(typeof width === 'number' ? width : width[currentLanguage()], heading)
}

/** Narrowest width of the table in px: below it the table scrolls sideways. */
export const tableWidth = (columns: readonly Measured[], selectable: boolean): number =>
  columns.reduce((sum, column) => sum + (columnWidth(column) ?? flexibleWidth), selectable ? 40 : 0)

type Chosen = Record<string, boolean>

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((shown) => typeof shown === 'boolean')

export interface ColumnChoice<Row> {
  shown: readonly Column<Row>[]
  all: readonly Column<Row>[]
  /** Whether somebody has chosen to see it: it does not leave, however narrow the window is. */
  isWanted(column: Column<Row>): boolean
  show(column: Column<Row>, shown: boolean): void
  /** Forgets what was chosen; null where nothing was. */
  reset: (() => void) | null
}

/**
 * The columns that `make` makes of these arguments, the same as long as arguments and language are: a table does not draw its
 * rows anew for them.
 */
export function useColumns<Row, Given extends unknown[]>(
  make: (...given: Given) => readonly Column<Row>[],
  ...given: Given
): readonly Column<Row>[] {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles are told while the columns are made, in this language
  return useMemo(() => make(...given), [make, language, ...given])
}

const none: Chosen = {}

/** The columns of a table that are shown or hidden other than by default. */
export const useChosenColumns = (name: string): [Chosen, (chosen: Chosen) => void] =>
  useLocalSetting<Chosen>(`columns.${name}`, none, isChosen)

/** Which columns a table shows, remembered under its name. The first column always stays. */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const [chosen, setChosen] = useChosenColumns(name)
  const isShown = useCallback(
    (column: Column<Row>) => column === columns[0] || (chosen[column.key] ?? !column.optional),
    [columns, chosen],
  )
  // The same as long as nothing is chosen: rows are drawn anew with other columns.
  const shown = useMemo(() => columns.filter(isShown), [columns, isShown])
  return {
    all: columns,
    shown,
    isWanted: useCallback((column: Column<Row>) => chosen[column.key] === true, [chosen]),
    reset: Object.keys(chosen).length > 0 ? () => setChosen(none) : null,
    show: (column, shown) => setChosen({ ...chosen, [column.key]: shown }),
  }
}
