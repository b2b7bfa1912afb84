import { reconciliationRunList } from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useLongList } from '../../../api/reads/use-long-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { Empty, Failed, Loading, WaitsForNetwork } from '../../../shell/page/PageStates.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { More } from '../../../shell/page/sections/More.tsx'
import { t } from '../../../text/t.ts'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../ui/theme/theme.ts'
import { runColumns } from './run-columns.tsx'

/** When all of it was compared, what came of it, and the way to the differences that each has found. */
export function RunsButton() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>{t('对账记录')}</ActionButton>
      {open && <RunsDrawer onClose={close} />}
    </>
  )
}

function RunsDrawer({ onClose }: { onClose(): void }) {
  const list = useLongList(reconciliationRunList, {})
  useFocusBack()
  return (
    <Drawer title={t('对账记录')} open onClose={onClose} size={drawerWidth} destroyOnHidden>
      {list.error && list.rows.length === 0 && <Failed error={list.error} retry={list.reload} />}
      {list.loading && <Loading lines={4} />}
      {list.waiting && <WaitsForNetwork />}
      {!list.loading && !list.waiting && !list.error && list.rows.length === 0 && (
        <Empty title={t('尚未对账')} />
      )}
      {list.rows.length > 0 && (
        <Lines label={t('对账记录')} rows={list.rows} columns={runColumns(onClose)} rowKey={({ id }) => id} />
      )}
      {list.hasMore && <More list={list} />}
    </Drawer>
  )
}
