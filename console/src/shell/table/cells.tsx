import type { ReactNode } from 'react'
import { personName } from '../../text/server-text.ts'
import { t } from '../../text/t.ts'
import { SignedNumber } from '../../ui/inputs/SignedNumber.tsx'
import { Amount } from '../../ui/values/amounts/Amount.tsx'
import { CopyCode } from '../../ui/values/CopyCode.tsx'
import { StateTag, type StatusWord } from '../../ui/values/StatusTag.tsx'
import { Time } from '../../ui/values/times/Time.tsx'
import { AppLink } from '../page/AppLink.tsx'
import type { Column } from './table-columns.ts'

/** What can be said of a column beside its kind: width, who leaves first, what a phone shows, by what it is sorted. */
type Look = Omit<Column<never>, 'key' | 'title' | 'render'>

/** The fields of a row that hold such a value. */
type FieldOf<Row, Value> = { [F in keyof Row]: Row[F] extends Value ? F : never }[keyof Row] & string

/** A kind of column. Its value is that of the field it is called after, or what `of` makes of the row. */
interface Cell<Value> {
  <Row extends object>(key: string, title: string, look: Look & { of(row: Row): Value }): Column<Row>
  <Row extends object>(key: FieldOf<Row, Value>, title: string, look?: Look): Column<Row>
}

/** A field by its name, of the type that the overload above has made sure of. */
const fieldOf = <Value,>(row: object, key: string): Value => Reflect.get(row, key)

function kind<Value>(usual: Look, draw: (value: Value) => ReactNode): Cell<Value> {
  return <Row extends object>(key: string, title: string, look: Look & { of?(row: Row): Value } = {}) => {
    const { of = (row: Row) => fieldOf<Value>(row, key), ...more } = look
    return { key, title, ...usual, ...more, render: (row: Row) => draw(of(row)) }
  }
}

type Nothing = null | undefined

/** Words as they are. */
export const text = kind<string | Nothing>({}, (words) => words)

/** A SKU, an order or tracking number: monospaced, copied by a click. */
export const code = kind<string | Nothing>({}, (value) => value && <CopyCode>{value}</CopyCode>)

/** A moment in the company's zone. */
export const time = kind<string | Nothing>({ width: 148 }, (at) => <Time at={at ?? null} />)

/** Whoever did it; what the system does itself has a name in both languages. */
export const person = kind<string | Nothing>({ width: 120 }, (name) => name && personName(name))

/** How many. */
export const units = kind<number | Nothing>({ width: 88, align: 'right' }, (count) => count)

/** How many came or went. */
export const change = kind<number>({ width: 96, align: 'right' }, (count) => <SignedNumber value={count} />)

/** Money with the currency that stands beside it. */
export const money = kind<{ amount: string; currency: string } | Nothing>(
  { width: 128, align: 'right' },
  (sum) => sum && <Amount value={sum.amount} currency={sum.currency} />,
)

/** A state, in the words of its noun. */
export const status = <Row extends object>(
  key: string,
  title: string,
  { of, ...look }: Look & { of(row: Row): StatusWord },
): Column<Row> => ({
  key,
  title,
  width: { zh: 104, en: 128 },
  ...look,
  render: (row) => <StateTag of={of(row)} />,
})

/** The way to the record: its number or name. Text alone where it leads nowhere. */
export const link = <Row extends object>(
  key: string,
  title: string,
  { of, to, ...look }: Look & { of(row: Row): string; to(row: Row): string | null },
): Column<Row> => ({
  key,
  title,
  width: 136,
  ...look,
  render: (row) => {
    const [words, address] = [of(row), to(row)]
    if (address === null) return words
    return (
      <AppLink to={address} title={words}>
        {words}
      </AppLink>
    )
  },
})

/** What no kind draws. */
export const drawn = <Row,>(
  key: string,
  title: string,
  render: Column<Row>['render'],
  look: Look = {},
): Column<Row> => ({ key, title, ...look, render })

/** The buttons of a row: the last column. */
export const actions = <Row,>(render: Column<Row>['render'], look: Look = {}): Column<Row> => ({
  key: 'actions',
  title: t('操作'),
  width: { zh: 88, en: 104 },
  card: 'foot',
  ...look,
  render,
})
