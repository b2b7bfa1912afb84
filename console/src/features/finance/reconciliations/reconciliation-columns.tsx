import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type {
  Reconciliation,
  ReconciliationSide,
  ReconciliationTotals,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { allows } from '../../../api/session/session.ts'
import { address, paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { actions, drawn, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { payCodeWord } from '../../../shell/words/pay-words.ts'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { SignedNumber } from '../../../ui/inputs/SignedNumber.tsx'
import { Amount } from '../../../ui/values/amounts/Amount.tsx'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { differenceState, kindWord, reasonWord } from './reconciliation-words.ts'

/** Where what a difference is about can be looked at; null without the right. */
function pathOf({ subject, subjectId, label, item }: Reconciliation): string | null {
  switch (subject) {
    case 'order':
      return allows('orders.view') ? paths.order(subjectId) : null
    case 'shipOrder':
      return allows('shipping.view') ? paths.shipOrder(subjectId) : null
    case 'location':
      return allows('stock.view') ? paths.stock({ sku: item }) : null
    case 'paymentNotice':
      return allows('transactions.view')
        ? address('/transactions/notices', {}, { q: label, st: 'all' })
        : null
  }
}

type Document = Reconciliation['documents'][number]

function documentPath({ subject, id, number }: Document): string | null {
  if (subject === 'shipOrder') return allows('shipping.view') ? paths.shipOrder(id) : null
  if (!allows('stock.view')) return null
  switch (subject) {
    case 'stockTransfer':
      return paths.stockTransfer(id)
    case 'purchaseOrder':
      return paths.purchaseOrder(id)
    case 'warehouseMessage':
      return address('/stock/partner_messages', {}, { q: number })
    default:
      return null
  }
}

/** What it is about, and which of several of it: the record with its SKU, refund or fulfilment. */
function Subject({ row }: { row: Reconciliation }) {
  const to = pathOf(row)
  return (
    <>
      {to === null ? row.label : <AppLink to={to}>{row.label}</AppLink>}
      {row.item !== '' && <div title={row.item}>{row.item}</div>}
    </>
  )
}

/** Money, units or what is written, as the reason is about one or the other. */
export function Side({ of: { amount, currency, units: count, text: words } }: { of: ReconciliationSide }) {
  return (
    <>
      {amount !== null && currency !== null && (
        <Amount value={formatMoney(parseMoney(amount))} currency={currency} />
      )}
      {count !== null && <div>{t('{count} 件', { count })}</div>}
      {words !== '' && <div>{payCodeWord(words) ?? words}</div>}
    </>
  )
}

function Difference({ row: { difference, currency, unitsDifference } }: { row: Reconciliation }) {
  if (difference !== null && currency !== null)
    return <Amount value={formatMoney(parseMoney(difference))} currency={currency} />
  return unitsDifference === null ? null : <SignedNumber value={unitsDifference} />
}

function Documents({ row: { documents, documentCount } }: { row: Reconciliation }) {
  const more = documentCount - documents.length
  return (
    <>
      {documents.map((one, place) => {
        const to = documentPath(one)
        return (
          <span key={`${one.subject}${one.id}`}>
            {place > 0 && ' '}
            {to === null ? one.number : <AppLink to={to}>{one.number}</AppLink>}
          </span>
        )
      })}
      {more > 0 && ` ${t('另有 {count} 张', { count: more })}`}
    </>
  )
}

/** How it stands, with what was said of it, by whom and when, and since when it is gone. */
function State({ row }: { row: Reconciliation }) {
  const { note, acknowledgedAt, acknowledgedBy, goneAt } = row
  return (
    <>
      <StateTag of={differenceState(row)} />
      {goneAt !== null && (
        <div>
          <Time at={goneAt} />
        </div>
      )}
      {note !== '' && <div title={note}>{note}</div>}
      {acknowledgedAt !== null && (
        <div>
          {personName(acknowledgedBy)} <Time at={acknowledgedAt} />
        </div>
      )}
    </>
  )
}

/** `acknowledge` is null where nothing may be changed: no column for it. */
export const differenceColumns = (
  acknowledge: ((row: Reconciliation) => void) | null,
): Column<Reconciliation>[] => [
  drawn('label', t('对账对象'), (row) => <Subject row={row} />, { width: 168 }),
  text('reason', t('原因'), {
    width: { zh: 184, en: 200 },
    card: 'fact',
    of: ({ reason }) => reasonWord(reason),
  }),
  drawn('ours', t('本系统'), ({ ours }) => <Side of={ours} />, { width: 136, card: 'fact' }),
  drawn('theirs', t('对方'), ({ theirs }) => <Side of={theirs} />, { width: 152, card: 'fact' }),
  drawn('difference', t('差异'), (row) => <Difference row={row} />, { width: 120, align: 'right' }),
  drawn('state', t('状态'), (row) => <State row={row} />, { width: 136, card: 'fact' }),
  drawn('documents', t('单据'), (row) => <Documents row={row} />, { leaves: 1 }),
  time('firstSeenAt', t('首次发现'), { leaves: 3 }),
  ...(acknowledge
    ? [
        actions<Reconciliation>(
          (row) =>
            row.state === 'open' && (
              <ActionButton size="small" onClick={() => acknowledge(row)}>
                {t('确认差异')}
              </ActionButton>
            ),
          { width: { zh: 104, en: 128 } },
        ),
      ]
    : []),
]

type KindTotal = ReconciliationTotals['kinds'][number]

/** One line for each kind: the sums are those of the list under the same filter. */
export const totalColumns = (): Column<KindTotal>[] => [
  text('kind', t('类别'), { width: { zh: 128, en: 176 }, of: ({ kind }) => kindWord(kind) }),
  units('count', t('差异数'), { card: 'fact' }),
  drawn('units', t('件数差异'), (row) => row.kind !== 'payments' && <SignedNumber value={row.units} />, {
    width: { zh: 104, en: 128 },
    align: 'right',
    card: 'fact',
  }),
  drawn(
    'money',
    t('金额差异'),
    ({ money }) =>
      money.length > 0 &&
      money.map(({ currency, amount }, place) => (
        <span key={currency}>
          {place > 0 && ' '}
          <Amount value={formatMoney(parseMoney(amount))} currency={currency} />
        </span>
      )),
    { card: 'fact' },
  ),
]
