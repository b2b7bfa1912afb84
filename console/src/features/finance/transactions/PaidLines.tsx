import { sumMoney } from '@selvedge/contract/core/values/money.ts'
import { type PaidLine, paidLines } from '@selvedge/contract/finance/transactions/paid-lines.ts'
import type { TransactionRow } from '@selvedge/contract/finance/transactions/transactions.ts'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { code, money, units } from '../../../shell/table/cells.tsx'
import { t } from '../../../text/t.ts'
import { Amount } from '../../../ui/values/amounts/Amount.tsx'
import styles from './TransactionDrawer.module.css'

/** What was paid line by line, and in all. */
export function PaidLines({ row }: { row: TransactionRow }) {
  const { currency } = row
  const lines = paidLines(row).map((line, place) => ({ ...line, place }))
  const inCurrency = (amount: string) => ({ amount, currency })
  return (
    <Section title={t('商品')}>
      <Lines<PaidLine & { place: number }>
        label={t('商品')}
        rows={lines}
        rowKey={({ place }) => place}
        columns={[
          code('sku', 'SKU'),
          units('quantity', t('数量'), { width: 56, card: 'fact' }),
          money('price', t('金额'), { width: 96, leaves: 1, of: ({ price }) => inCurrency(price) }),
          money('discount', t('优惠'), { width: 96, leaves: 2, of: ({ discount }) => inCurrency(discount) }),
          money('realPrice', t('实付'), {
            width: 96,
            card: 'fact',
            of: ({ realPrice }) => inCurrency(realPrice),
          }),
        ]}
      />
      <p className={styles.total}>
        {t('实付合计')}{' '}
        <Amount value={sumMoney(lines.map(({ realPrice }) => realPrice))} currency={currency} />
      </p>
    </Section>
  )
}
