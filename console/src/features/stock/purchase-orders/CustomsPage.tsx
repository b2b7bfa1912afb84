import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { purchaseOrderLines } from '@selvedge/contract/shipping/ship-stock-orders.ts'
import { Fragment } from 'react'
import { useRecord } from '../../../api/use-record.ts'
import { paths } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { Fact, Facts } from '../../../shell/page/Facts.tsx'
import { Lines } from '../../../shell/page/Lines.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Section } from '../../../shell/page/Section.tsx'
import { useScreenParam } from '../../../shell/page/shown-screen.ts'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { CopyCode } from '../../../ui/CopyCode.tsx'
import { Time } from '../../../ui/Time.tsx'

type Purchase = DataOf<typeof purchaseOrderLines>

/** What of a purchase order is to be declared to customs. */
export function CustomsPage() {
  const id = useScreenParam('id')
  const state = useRecord(purchaseOrderLines, { id })
  return (
    <Page title={state.data ? t('报关 {number}', { number: state.data.number }) : t('报关')}>
      <Loaded of={state} back={{ to: paths.dashboard(), word: t('返回首页') }}>
        {(purchase) => <Content purchase={purchase} />}
      </Loaded>
    </Page>
  )
}

function Content({ purchase }: { purchase: Purchase }) {
  return (
    <>
      <Facts>
        <Fact label={t('外部单号')}>
          <CopyCode>{purchase.outsideId}</CopyCode>
        </Fact>
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
  { key: 'size', leaves: 2, title: t('尺码'), width: 72, card: 'fact', render: ({ size }) => size },
  {
    key: 'barcode',
    leaves: 1,
    title: t('条码'),
    width: 152,
    render: ({ barcode }) => <CopyCode>{barcode}</CopyCode>,
  },
  {
    key: 'quantity',
    title: t('数量'),
    width: 72,
    align: 'right',
    card: 'fact',
    render: ({ quantity }) => quantity,
  },
]
