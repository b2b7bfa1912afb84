import { type StockCharge, stockChargeList } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import type { StockReceipt } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useState } from 'react'
import { useList } from '../../../../api/reads/use-list.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { Failed, Loading, WaitsForNetwork } from '../../../../shell/page/PageStates.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { money, person, text, time } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { basisWord, cny, cnyUnlessNothing, kindWord } from '../cost-words.ts'
import { ChargeForm } from './ChargeForm.tsx'

const columns = (): Column<StockCharge>[] => [
  time('createdAt', t('时间')),
  text('kind', t('费用类型'), { width: 96, card: 'fact', of: ({ kind }) => kindWord(kind) }),
  money('amount', t('金额'), { card: 'fact', of: ({ amount, currency }) => ({ amount, currency }) }),
  text('rate', t('汇率'), { width: 88, leaves: 3 }),
  text('basis', t('分摊方式'), { width: 104, leaves: 4, of: ({ basis }) => basisWord(basis) }),
  money('stock', t('计入库存'), { card: 'fact', of: ({ stock }) => cny(stock) }),
  money('variance', t('成本差异'), { card: 'fact', of: ({ variance }) => cnyUnlessNothing(variance) }),
  text('remark', t('备注'), { leaves: 1 }),
  person('createdBy', t('录入人'), { leaves: 2 }),
]

/** What the goods of a stock order cost beside their price. */
export function Charges({ orderId, receipts }: { orderId: number; receipts: readonly StockReceipt[] }) {
  const [adding, setAdding] = useState(false)
  const { rows, total, error, loading, waiting, reload } = useList(stockChargeList, { stockOrderId: orderId })
  return (
    <Section
      title={t('附加费用')}
      actions={
        <ActionButton
          access="costs.change"
          can={receipts.length > 0 ? true : t('还没有收货')}
          onClick={() => setAdding(true)}
        >
          {t('录入附加费用')}
        </ActionButton>
      }
    >
      {loading && <Loading />}
      {error && <Failed error={error} retry={reload} />}
      {waiting && <WaitsForNetwork />}
      {total === 0 && <p>{t('没有附加费用')}</p>}
      {rows.length > 0 && (
        <Lines label={t('附加费用')} rows={rows} columns={columns()} rowKey={({ id }) => id} />
      )}
      {adding && <ChargeForm receipts={receipts} onClose={() => setAdding(false)} />}
    </Section>
  )
}
