import type { LedgerSetup, ledgerSetupSave } from '@selvedge/contract/finance/ledger/ledger-setup.ts'
import type { z } from 'zod'

type Body = Omit<z.output<(typeof ledgerSetupSave)['body']>, 'version'>

/** What we call something, and its number in the ledger. */
export interface NumberRow {
  name: string
  number: string
}

/** What the form holds: of some fields the rows, since a name that stands twice is refused, not dropped. */
export interface SetupValues extends Omit<Body, 'suppliers' | 'currencies'> {
  supplierRows: NumberRow[]
  currencyRows: NumberRow[]
}

type Numbers = Readonly<Record<string, string>>

const rowsOf = (numbers: Numbers): NumberRow[] =>
  Object.entries(numbers).map(([name, number]) => ({ name, number }))

const isFilled = ({ name, number }: NumberRow): boolean => name.trim() !== '' || number.trim() !== ''

export const numbersOf = (rows: readonly NumberRow[]): Record<string, string> =>
  Object.fromEntries(rows.filter(isFilled).map(({ name, number }) => [name.trim(), number.trim()]))

/** The first name that stands twice; null where each stands once. */
export function twice(rows: readonly NumberRow[]): string | null {
  const names = rows.filter(isFilled).map(({ name }) => name.trim())
  return names.find((name, at) => names.indexOf(name) < at) ?? null
}

/** Keys are never sent back: an empty field keeps the one that is there. */
export function valuesOf({ connection, numbers }: LedgerSetup): SetupValues {
  const { suppliers, currencies, ...more } = numbers
  return {
    ...connection,
    ...more,
    ...{ appId: '', appSecret: '' },
    supplierRows: rowsOf(suppliers),
    currencyRows: rowsOf(currencies),
  }
}

export const bodyOf = ({ supplierRows, currencyRows, ...values }: SetupValues): Body => ({
  ...values,
  // A location whose number was emptied has none.
  stocks: Object.fromEntries(Object.entries(values.stocks).filter(([, number]) => number.trim() !== '')),
  suppliers: numbersOf(supplierRows),
  currencies: numbersOf(currencyRows),
})
