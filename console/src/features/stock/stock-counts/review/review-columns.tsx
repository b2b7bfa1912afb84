import type { StockCountReviewLine } from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import { allows } from '../../../../api/session/session.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import type { Verdict } from '../../../../shell/page/Can.tsx'
import { actions, code, drawn, money, text, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { SignedNumber } from '../../../../ui/inputs/SignedNumber.tsx'

const counted = (what: StockCountReviewLine['first']) =>
  what && (
    <>
      {what.units} <small>{personName(what.by)}</small>
    </>
  )

interface Asking {
  can: Verdict
  again(sku: string): void
}

/** What was counted, beside what should have been there. */
export const reviewColumns = ({ can, again }: Asking): Column<StockCountReviewLine>[] => [
  code('sku', t('SKU'), { width: 200 }),
  text('name', t('名称'), { leaves: 1 }),
  drawn('first', t('初盘'), ({ first }) => counted(first), { width: 136, align: 'right', card: 'fact' }),
  drawn('second', t('复盘'), ({ second, asked }) => counted(second) ?? (asked ? t('待复盘') : null), {
    width: 136,
    align: 'right',
    card: 'fact',
  }),
  units('expected', t('盘点时应有'), { width: 112, card: 'fact', hint: t('盘到该 SKU 时的账面在库') }),
  drawn(
    'difference',
    t('差异'),
    ({ difference }) => (difference === null ? null : <SignedNumber value={difference} />),
    { width: 96, align: 'right', card: 'fact' },
  ),
  ...(allows('costs.view')
    ? [
        money<StockCountReviewLine>('value', t('差异金额'), {
          of: ({ value }) => (value === null ? null : { amount: value, currency: 'CNY' }),
          leaves: 2,
        }),
      ]
    : []),
  actions(
    ({ sku, first }) => (
      <ActionButton size="small" can={first === null ? t('尚未盘点') : can} onClick={() => again(sku)}>
        {t('要求复盘')}
      </ActionButton>
    ),
    { width: { zh: 104, en: 136 } },
  ),
]
