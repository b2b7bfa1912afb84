import { ledgerTypeWords } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { change, text, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { SignedNumber } from '../../../../ui/inputs/SignedNumber.tsx'
import { groupedAmount } from '../../../../ui/values/amounts/grouped-amount.ts'
import type { Outcome } from '../return-desk.logic.ts'

interface Moved {
  key: number
  sku: string
  why: string
  quantity: number
  after: number
}

const moveWords = (): Record<Outcome['stock'][number]['kind'], string> => ({
  RT: t('退货'),
  RTF: bilingual(ledgerTypeWords.RTF),
  TS: t('报损'),
})

const stockColumns = (): Column<Moved>[] => [
  text('sku', t('SKU')),
  text('why', t('原因'), { width: { zh: 96, en: 112 }, card: 'fact' }),
  change('quantity', t('变化'), { width: 72, card: 'fact' }),
  units('after', t('之后在库'), { width: { zh: 88, en: 104 }, card: 'fact' }),
]

const amountOf = (currency: string, amount: string): string => `${currency} ${groupedAmount(amount)}`

type ExchangeLine = NonNullable<Outcome['exchange']>['lines'][number]

/** What the customer gets, who pays a difference, and whether it has to wait for stock. */
const exchangeText = (line: ExchangeLine, currency: string): string =>
  [
    t('退 {returned}，发 {sku} ×{quantity}，无需付款', {
      returned: line.returnedSku,
      sku: line.sku,
      quantity: line.quantity,
    }),
    Number(line.cheaper) > 0 && t('应退差价 {amount}', { amount: amountOf(currency, line.cheaper) }),
    Number(line.borne) > 0 && t('本店承担差价 {amount}', { amount: amountOf(currency, line.borne) }),
    line.available < line.quantity && t('缺货，到货后发出'),
  ]
    .filter(Boolean)
    .join(' · ')

/** What comes of a finish, in money, points, stock and ledger: as the server has done and undone it. */
export function Preview({ outcome, refunds }: { outcome: Outcome; refunds: boolean }) {
  const { money, points, stock, postings, claims, exchange } = outcome
  const moved = stock.map(({ sku, kind, quantity, onHandAfter }, key) => ({
    ...{ key, sku, why: moveWords()[kind], quantity, after: onHandAfter },
  }))
  const posted = postings.map((posting, key) => ({ ...posting, key }))
  return (
    <>
      <Section title={t('款项')}>
        <Facts>
          <Fact label={t('建议退款')}>{amountOf(money.currency, money.suggested)}</Fact>
          <Fact label={t('已退款')}>{amountOf(money.currency, money.refunded)}</Fact>
          <Fact label={t('本次退款')}>
            {money.refund === null
              ? refunds
                ? t('请填写退款说明')
                : t('不退款')
              : amountOf(money.refundCurrency, money.refund)}
          </Fact>
          {claims.map(({ courier, amount, currency }) => (
            <Fact key={`${courier} ${amount}`} label={t('快递索赔')}>
              {`${courier} ${amountOf(currency, amount)}`}
            </Fact>
          ))}
        </Facts>
      </Section>
      {exchange && (
        <Section title={t('换货：{name}', { name: exchange.orderName })}>
          <ul>
            {exchange.lines.map((line) => (
              <li key={`${line.returnedSku} ${line.sku} ${line.quantity}`}>
                {exchangeText(line, exchange.currency)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('积分')}>
        {points === null ? (
          t('订单没有客户')
        ) : (
          <Facts>
            <Fact label={t('收回积分')}>
              <SignedNumber value={points.takenBack} />
            </Fact>
            <Fact label={t('退还积分')}>
              <SignedNumber value={points.givenBack} />
            </Fact>
          </Facts>
        )}
      </Section>
      <Section title={t('库存：{location}', { location: stock[0]?.locationName ?? '' })}>
        <Lines label={t('库存')} rows={moved} columns={stockColumns()} rowKey={({ key }) => key} />
      </Section>
      <Section title={t('入账')}>
        <ul>
          {posted.map(({ key, type, quantity, amount, currency, held }) => (
            <li key={key}>
              {bilingual(ledgerTypeWords[type])}{' '}
              {amount === null ? t('{units} 件', { units: quantity }) : amountOf(currency, amount)}
              {held && ` · ${t('暂不推送')}`}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
