import { isStorable } from '@selvedge/contract/core/values/shapes.ts'
import { normalHsCode } from '@selvedge/contract/customs/hs-code-rules/hs-code.ts'
import { maxTariffName, maxTariffUnit, type TariffRow } from '@selvedge/contract/customs/tariff/tariff.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'

export interface ReadTariff {
  rows: TariffRow[]
  problems: RowProblem[]
}

const shown = 200

/** What is wrong with a code as it was typed. */
function codeFault(typed: string): RowFault {
  const digits = typed.replace(/\D/g, '').length
  return /^[\d\s.\-'’]+$/.test(typed)
    ? { kind: 'codeRow.digits', params: { digits } }
    : { kind: 'codeRow.noCode', params: {} }
}

const textFault = (value: string, most: number): RowFault | null => {
  if (!isStorable(value)) return { kind: 'cell.unstorable', params: {} }
  return value.trim().length > most ? { kind: 'cell.tooLong', params: { most } } : null
}

/** Reads a tariff: each code once; rows without a code, such as headings of chapters, are left out. */
export function readTariff(given: readonly TariffRow[]): ReadTariff {
  const problems: RowProblem[] = []
  const rows: TariffRow[] = []
  const placeOf = new Map<string, number>()
  for (const [index, { hsCode: typed, name, unit }] of given.entries()) {
    const row = index + 1
    if (typed.trim() === '') continue
    const say = (column: keyof TariffRow, value: string, message: RowFault | null) => {
      if (message === null) return
      problems.push({ row, column, value: isStorable(value) ? value.slice(0, shown) : '', message })
    }
    const hsCode = normalHsCode(typed)
    say('name', name, textFault(name, maxTariffName))
    say('unit', unit, textFault(unit, maxTariffUnit))
    if (hsCode === null) {
      say('hsCode', typed, codeFault(typed))
      continue
    }
    const before = placeOf.get(hsCode)
    if (before !== undefined) {
      say('hsCode', typed, { kind: 'tariff.twice', params: { row: before } })
      continue
    }
    placeOf.set(hsCode, row)
    rows.push({ hsCode, name: name.trim(), unit: unit.trim() })
  }
  return { rows, problems: problems.sort((a, b) => a.row - b.row) }
}
