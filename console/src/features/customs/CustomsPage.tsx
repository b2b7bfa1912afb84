import type { DataOf } from '@selvedge/contract/endpoint.ts'
import { purchaseOrderLines } from '@selvedge/contract/purchase-orders.ts'
import { useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useRecord } from '../../api/use-record.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useCan } from '../../shell/Can.tsx'
import { Fact, Facts } from '../../shell/Facts.tsx'
import { Lines } from '../../shell/Lines.tsx'
import { Page } from '../../shell/Page.tsx'
import { Loaded } from '../../shell/PageStates.tsx'
import { Section } from '../../shell/Section.tsx'
import type { Column } from '../../shell/table-columns.ts'
import { t } from '../../text/t.ts'
import { CopyCode } from '../../ui/CopyCode.tsx'
import { Time } from '../../ui/Time.tsx'

type Purchase = DataOf<typeof purchaseOrderLines>

/** What of a purchase order is to be declared to customs. */
export function CustomsPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const state = useRecord(purchaseOrderLines, { id })
  return (
    <Page title={state.data ? t('报关 {number}', { number: state.data.number }) : t('报关')}>
      <Loaded of={state}>{(purchase) => <Content purchase={purchase} />}</Loaded>
    </Page>
  )
}

function Content({ purchase }: { purchase: Purchase }) {
  return (
    <>
      <Facts>
        <Fact label={t('仓库')}>{purchase.locationName}</Fact>
        <Fact label={t('件数')}>{purchase.quantity}</Fact>
        <Fact label={t('创建时间')}>
          <Time at={purchase.createdAt} />
        </Fact>
        <Fact label={t('创建人')}>{purchase.createdBy}</Fact>
        <Fact label={t('发货单')} wide>
          <ShipOrders of={purchase} />
        </Fact>
      </Facts>
      <Section title={t('商品')}>
        <Lines label={t('商品')} rows={purchase.items} columns={lineColumns()} rowKey={({ id }) => id} />
      </Section>
    </>
  )
}

/** Plain names for those who may not open ship orders. */
function ShipOrders({ of }: { of: Purchase }) {
  const mayOpen = useCan('shipping.view') === true
  return of.shipOrders.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && t('、')}
      {mayOpen ? <AppLink to={paths.shipOrder(name)}>{name}</AppLink> : name}
    </Fragment>
  ))
}

const lineColumns = (): Column<Purchase['items'][number]>[] => [
  { key: 'sku', title: t('SKU'), width: 220, render: ({ sku }) => <CopyCode>{sku}</CopyCode> },
  {
    key: 'name',
    title: t('品牌与名称'),
    card: 'fact',
    render: ({ brand, name }) => [brand, name].filter(Boolean).join(' · '),
  },
  { key: 'size', title: t('尺码'), width: 72, card: 'fact', render: ({ size }) => size },
  { key: 'barcode', title: t('条码'), width: 152, render: ({ barcode }) => <CopyCode>{barcode}</CopyCode> },
  {
    key: 'quantity',
    title: t('数量'),
    width: 72,
    align: 'right',
    card: 'fact',
    render: ({ quantity }) => quantity,
  },
]
