import type { z } from 'zod'
import type { ListSearch } from '../../../../shell/filter/list-search.ts'
import { wholeList } from '../../../../shell/list/whole-list.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { code, units } from '../../../../shell/table/cells.tsx'
import { DataTable } from '../../../../shell/table/DataTable.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Time } from '../../../../ui/values/times/Time.tsx'
import type { newTakeSearch } from '../stock-takes-search.ts'
import { type CorrectedReceipt, orderOf } from './receipt.ts'

type Line = CorrectedReceipt['items'][number]

const columns = (): Column<Line>[] => [
  code('sku', t('SKU')),
  units('quantity', t('已收'), { card: 'fact' }),
  units('corrected', t('已更正'), { card: 'fact' }),
  units('left', t('可更正'), { of: ({ quantity, corrected }) => quantity - corrected, card: 'fact' }),
]

interface ReceiptShownProps {
  receipt: CorrectedReceipt
  paging: ListSearch<z.output<typeof newTakeSearch>>
}

/** The receipt that is corrected: of what order, when, what it brought, and what of that is left. */
export function ReceiptShown({ receipt, paging }: ReceiptShownProps) {
  const { number, name, createdAt, createdBy, batchNumber, targetLocationName, items } = receipt
  const part = paging.search.q?.toLowerCase() ?? ''
  return (
    <Section title={t('更正的收货单')}>
      <Facts>
        <Fact label={t('单据')}>
          <AppLink to={orderOf(receipt)}>{`${number} ${name}`}</AppLink>
        </Fact>
        <Fact label={t('收货单')}>{`#${receipt.id}`}</Fact>
        <Fact label={t('收货仓库')}>{targetLocationName}</Fact>
        <Fact label={t('收货时间')}>
          <Time at={createdAt} />
        </Fact>
        <Fact label={t('收货人')}>{personName(createdBy)}</Fact>
        <Fact label={t('批次号')}>{batchNumber}</Fact>
        <Fact label={t('已收')}>{t('{count} 件', { count: receipt.quantity })}</Fact>
      </Facts>
      <DataTable
        name="corrected-receipt"
        label={t('收货明细')}
        list={wholeList(items, paging, ({ sku }) => sku.toLowerCase().includes(part))}
        columns={columns()}
        rowKey={({ sku }) => sku}
        paging={paging}
      />
    </Section>
  )
}
