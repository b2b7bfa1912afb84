import type { Customer } from '@selvedge/contract/customers/customers/customers.ts'
import { creditList, creditLots } from '@selvedge/contract/customers/points/points.ts'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { t } from '../../../../text/t.ts'
import { ShortOrdersOf } from '../../points/ShortOrders.tsx'
import { entryColumns } from '../points/entry-columns.tsx'
import { CustomerPart } from './CustomerPart.tsx'
import { lotColumns } from './wanted-columns.tsx'

/** What a customer has of points, of what it is left, and the journal. */
export function CustomerPoints({ customer: { id, credits, debt } }: { customer: Customer }) {
  const lots = useLongList(creditLots, { cid: id })
  const entries = useLongList(creditList, { cid: id })
  return (
    <>
      <Section title={t('积分')}>
        <Facts>
          <Fact label={t('可用积分')}>{credits}</Fact>
          <Fact label={t('积分欠额')}>{debt}</Fact>
        </Facts>
      </Section>
      <CustomerPart title={t('剩余批次')} list={lots} columns={lotColumns()} none={t('没有剩余积分')} />
      <ShortOrdersOf id={id} />
      <CustomerPart
        title={t('积分记录')}
        list={entries}
        columns={entryColumns()}
        none={t('还没有积分记录')}
      />
    </>
  )
}
