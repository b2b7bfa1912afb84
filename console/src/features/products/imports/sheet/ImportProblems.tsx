import { mappingProps } from '@selvedge/contract/products/mappings/mapping-props.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { ProblemList } from '../../../../shell/spreadsheet/review/ProblemList.tsx'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'

const words = new Map(Object.entries(mappingProps).map(([prop, word]) => [prop, word]))

function fieldWord(column: string): string {
  const word = words.get(column)
  return word ? bilingual(word) : column
}

/** What is wrong with a sheet, by row and field. */
export const ImportProblems = ({ problems, count }: { problems: readonly RowProblem[]; count: number }) => (
  <ProblemList
    title={t('{count} 处数据有误，商品都没有读取', { count: count.toLocaleString('en-US') })}
    problems={problems}
    count={count}
    columnName={fieldWord}
  />
)
