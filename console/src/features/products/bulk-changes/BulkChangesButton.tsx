import type { BulkChangeKind } from '@selvedge/contract/products/bulk-changes/bulk-change-kinds.ts'
import { bulkChangeList } from '@selvedge/contract/products/bulk-changes/bulk-changes.ts'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useLongList } from '../../../api/reads/use-long-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { Empty, Failed, Loading, WaitsForNetwork } from '../../../shell/page/PageStates.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { More } from '../../../shell/page/sections/More.tsx'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../ui/theme/theme.ts'
import { bulkChangeColumns } from './bulk-change-columns.tsx'
import { bulkChangeWords } from './bulk-change-words.ts'

/** What was changed at once, and the way back. */
export function BulkChangesButton({ kind }: { kind: BulkChangeKind }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>{bulkChangeWords()[kind].title}</ActionButton>
      {open && <BulkChanges kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}

function BulkChanges({ kind, onClose }: { kind: BulkChangeKind; onClose(): void }) {
  const list = useLongList(bulkChangeList, { bulkKind: kind })
  const may = useCan('products.change') === true
  useFocusBack()
  const { title, empty: nothing } = bulkChangeWords()[kind]
  const empty = list.rows.length === 0
  return (
    <Drawer title={title} open onClose={onClose} size={drawerWidth} destroyOnHidden>
      {empty && list.error && <Failed error={list.error} retry={list.reload} />}
      {empty && list.loading && <Loading lines={4} />}
      {empty && list.waiting && <WaitsForNetwork />}
      {list.total === 0 && <Empty title={nothing} />}
      {!empty && (
        <Lines
          label={title}
          rows={list.rows}
          columns={bulkChangeColumns(kind, may)}
          rowKey={({ id }) => id}
        />
      )}
      {list.hasMore && <More list={list} />}
    </Drawer>
  )
}
