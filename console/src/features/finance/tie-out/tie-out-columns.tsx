import type { TieOutRow, TieOutTotals } from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { allows } from '../../../api/session/session.ts'
import { paths } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { change, drawn, link, money, status, text } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { billText, inCny, reasonState } from './tie-out-words.ts'

type Sides = TieOutTotals['months'][number]

/** Both sides and their difference, of a month or of one line of it. */
const sides = <Row extends Omit<Sides, 'month'>>(): Column<Row>[] => [
  change<Row>('unitsHere', t('本系统件数'), {
    leaves: 4,
    width: { zh: 104, en: 112 },
    of: (row) => row.unitsHere,
  }),
  change<Row>('unitsTaken', t('金蝶件数'), {
    leaves: 3,
    width: { zh: 104, en: 120 },
    of: (row) => row.unitsTaken,
  }),
  change<Row>('unitsDifference', t('件数差异'), {
    card: 'fact',
    width: { zh: 104, en: 128 },
    of: (row) => row.unitsDifference,
  }),
  money<Row>('valueHere', t('本系统金额'), {
    leaves: 2,
    width: 160,
    of: ({ valueHere }) => inCny(valueHere),
  }),
  money<Row>('valueTaken', t('金蝶金额'), {
    leaves: 1,
    width: 160,
    of: ({ valueTaken }) => inCny(valueTaken),
  }),
  money<Row>('valueDifference', t('金额差异'), {
    width: 160,
    card: 'fact',
    of: ({ valueDifference }) => inCny(valueDifference),
  }),
]

/** One line for each month: its differences are the sum of its lines. */
export const monthColumns = (): Column<Sides>[] => [
  text('month', t('月份'), { width: 96 }),
  ...sides<Sides>(),
]

/** The first documents of a line, each with its posting, and how many more there are. */
function Documents({ row: { sku, documents, documentCount } }: { row: TieOutRow }) {
  const more = documentCount - documents.length
  return (
    <>
      {documents.map(({ number, taskId, bill }, place) => (
        <span key={number}>
          {place > 0 && ' '}
          {taskId === null ? (
            number
          ) : (
            <AppLink to={paths.ledgerTasks({ q: number, id: taskId })}>{number}</AppLink>
          )}
          {bill && t('（{detail}）', { detail: billText(bill) })}
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <AppLink to={paths.ledgerTasks({ q: sku })}>{t('另有 {count} 张', { count: more })}</AppLink>
        </>
      )}
    </>
  )
}

export const tieOutColumns = (): Column<TieOutRow>[] => [
  text('month', t('月份'), { width: 96, card: 'fact' }),
  link('sku', t('SKU'), {
    width: 184,
    of: ({ sku }) => sku,
    to: ({ sku }) => (allows('costs.view') ? paths.stockCost({ sku }) : null),
  }),
  status('reason', t('原因'), { width: { zh: 136, en: 168 }, card: 'fact', of: reasonState }),
  ...sides<TieOutRow>(),
  drawn('documents', t('单据'), (row) => <Documents row={row} />, { card: 'fact' }),
]
