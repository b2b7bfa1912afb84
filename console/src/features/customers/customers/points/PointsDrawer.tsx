import { type Customer, customerGet } from '@selvedge/contract/customers/customers/customers.ts'
import { creditList } from '@selvedge/contract/customers/points/points.ts'
import { Drawer } from 'antd'
import { useRef } from 'react'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { askToDiscard } from '../../../../shell/notices/use-notices.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { Failed, Loading, WaitsForNetwork } from '../../../../shell/page/PageStates.tsx'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { More } from '../../../../shell/page/sections/More.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { t } from '../../../../text/t.ts'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../../ui/theme/theme.ts'
import { ShortOrdersOf } from '../../points/ShortOrders.tsx'
import { entryColumns } from './entry-columns.tsx'
import { PointsAdjust } from './PointsAdjust.tsx'

/** The journal of a customer's points, page by page, and their adjustment by hand. */
export function PointsDrawer({ row, onClose }: { row: Customer; onClose(): void }) {
  useFocusBack()
  const stored = useRecord(customerGet, { id: row.id })
  const list = useLongList(creditList, { cid: row.id })
  const mayChange = useCan('points.change') === true
  const { credits, debt } = stored.data ?? row
  const typed = useRef(false)
  const close = () => {
    if (!typed.current) return onClose()
    void askToDiscard().then((discard) => discard && onClose())
  }
  return (
    <Drawer
      title={t('积分记录 {account}', { account: row.account || row.phone })}
      open
      onClose={close}
      size={drawerWidth}
      destroyOnHidden
    >
      <Facts>
        <Fact label={t('可用积分')}>{credits}</Fact>
        {debt > 0 && <Fact label={t('积分欠额')}>{debt}</Fact>}
      </Facts>
      {mayChange && (
        <PointsAdjust
          row={row}
          onTyped={(now) => {
            typed.current = now
          }}
        />
      )}
      <ShortOrdersOf id={row.id} />
      <Section title={t('积分记录')}>
        {list.error && list.rows.length === 0 && <Failed error={list.error} retry={list.reload} />}
        {list.loading && <Loading lines={4} />}
        {list.waiting && <WaitsForNetwork />}
        {list.total === 0 && <p>{t('还没有积分记录')}</p>}
        {list.rows.length > 0 && (
          <Lines label={t('积分记录')} rows={list.rows} columns={entryColumns()} rowKey={({ id }) => id} />
        )}
        {list.hasMore && <More list={list} />}
      </Section>
    </Drawer>
  )
}
