import { priceSheetList } from '@selvedge/contract/products/prices/price-sheets.ts'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useLongList } from '../../../api/reads/use-long-list.ts'
import { ActionButton } from '../../../shell/form/ActionButton.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { Lines } from '../../../shell/page/Lines.tsx'
import { More } from '../../../shell/page/More.tsx'
import { Empty, Failed, Loading, WaitsForNetwork } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../ui/theme/theme.ts'
import { sheetColumns } from './sheet-columns.tsx'

/** What was imported, and the way back. */
export function PriceSheetsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>{t('导入记录')}</ActionButton>
      {open && <PriceSheets onClose={() => setOpen(false)} />}
    </>
  )
}

function PriceSheets({ onClose }: { onClose(): void }) {
  const list = useLongList(priceSheetList, {})
  const may = useCan('products.change') === true
  useFocusBack()
  const empty = list.rows.length === 0
  return (
    <Drawer title={t('导入记录')} open onClose={onClose} size={drawerWidth} destroyOnHidden>
      {empty && list.error && <Failed error={list.error} retry={list.reload} />}
      {empty && list.loading && <Loading lines={4} />}
      {empty && list.waiting && <WaitsForNetwork />}
      {list.total === 0 && <Empty title={t('还没有导入过价格')} />}
      {!empty && (
        <Lines label={t('导入记录')} rows={list.rows} columns={sheetColumns(may)} rowKey={({ id }) => id} />
      )}
      {list.hasMore && <More list={list} />}
    </Drawer>
  )
}
