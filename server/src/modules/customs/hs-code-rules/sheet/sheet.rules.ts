import { isStorable } from '@selvedge/contract/core/values/shapes.ts'
import { normalHsCode } from '@selvedge/contract/customs/hs-code-rules/hs-code.ts'
import type { HsCodeRule } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { hsCodeRuleFacts, maxHsCodeRuleText } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { keyOf, type RowFacts } from '../matching/matching.rules.ts'

/** A row that can be kept. */
export interface ReadRow extends RowFacts {
  hsCode: string
  key: string
}

export interface ReadHsCodeRules {
  /** Each of what was read once. */
  rows: ReadRow[]
  /** Rows that say again what another has said. */
  same: number
  withoutCode: number
  problems: RowProblem[]
}

interface Placed extends ReadRow {
  row: number
}

const problem = (row: number, column: string, value: string, message: RowFault): RowProblem => ({
  row,
  column,
  value: value.slice(0, maxHsCodeRuleText),
  message,
})

function codeFault(typed: string): RowFault {
  const digits = typed.replace(/\D/g, '').length
  return /^[\d\s.\-'’]+$/.test(typed)
    ? { kind: 'codeRow.digits', params: { digits } }
    : { kind: 'codeRow.noCode', params: {} }
}

/** What is wrong with the cells of a row, beside its code. */
const cellFaults = (row: number, given: HsCodeRule): RowProblem[] =>
  hsCodeRuleFacts.flatMap((fact) => {
    const value = given[fact]
    if (!isStorable(value)) return [problem(row, fact, '', { kind: 'cell.unstorable', params: {} })]
    return value.trim().length > maxHsCodeRuleText
      ? [problem(row, fact, value, { kind: 'cell.tooLong', params: { most: maxHsCodeRuleText } })]
      : []
  })

/** All rows that say the same with different codes, each with the first that it contradicts. */
function contradictions(alike: readonly Placed[]): RowProblem[] {
  const [first] = alike
  const second = alike.find(({ hsCode }) => hsCode !== first?.hsCode)
  if (!first || !second) return []
  return alike.map((one) => {
    const other = one.hsCode === first.hsCode ? second : first
    const params = { row: other.row, code: other.hsCode }
    return problem(one.row, 'hsCode', one.hsCode, { kind: 'codeRow.contradicts', params })
  })
}

/**
 * Reads a sheet of HS code rules. Rows without a code are left out, identical ones count once; of those that contradict each other
 * none is taken and all are named, as is what is no code.
 */
export function readHsCodeRules(given: readonly HsCodeRule[]): ReadHsCodeRules {
  const problems: RowProblem[] = []
  const placed: Placed[] = []
  let withoutCode = 0
  for (const [index, one] of given.entries()) {
    const row = index + 1
    const typed = one.hsCode.trim()
    if (typed === '') {
      withoutCode += 1
      continue
    }
    const hsCode = normalHsCode(typed)
    const faults = cellFaults(row, one)
    if (hsCode === null) faults.unshift(problem(row, 'hsCode', typed, codeFault(typed)))
    problems.push(...faults)
    if (hsCode === null || faults.length > 0) continue
    const facts = Object.fromEntries(hsCodeRuleFacts.map((fact) => [fact, one[fact].trim()])) as Record<
      (typeof hsCodeRuleFacts)[number],
      string
    >
    placed.push({ row, hsCode, ...facts, key: keyOf(facts) })
  }
  const byKey = Map.groupBy(placed, ({ key }) => key)
  const rows: ReadRow[] = []
  let same = 0
  for (const alike of byKey.values()) {
    const against = contradictions(alike)
    problems.push(...against)
    if (against.length > 0) continue
    const [{ row: _, ...first }] = alike as [Placed]
    rows.push(first)
    same += alike.length - 1
  }
  return { rows, same, withoutCode, problems: problems.sort((a, b) => a.row - b.row) }
}
