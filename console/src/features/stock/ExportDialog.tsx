import { locationList } from '@selvedge/contract/locations.ts'
import type { SheetFormat } from '@selvedge/contract/shapes.ts'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useList } from '../../api/use-list.ts'
import { FormatChoice } from '../../shell/exports/FormatChoice.tsx'
import { useExport } from '../../shell/exports/use-export.ts'
import { Failed, Loading } from '../../shell/PageStates.tsx'
import { t } from '../../text/t.ts'
import styles from './ExportDialog.module.css'

/** Balances as a file: of the chosen warehouses, of all where none is chosen. */
export function ExportDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const [chosen, setChosen] = useState<number[]>([])
  const locations = useList(locationList, {}, { enabled: open })
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const { run, pending } = useExport({ onDone: onClose })
  const offered = locations.rows.filter(({ isHidden }) => isHidden === '0')

  return (
    <Modal
      title={t('导出库存')}
      open={open}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('取消')}
        </Button>,
        <Button
          key="export"
          type="primary"
          loading={pending}
          onClick={() => run({ kind: 'stock', query: { locationId: chosen, format } })}
        >
          {t('导出')}
        </Button>,
      ]}
    >
      <p className={styles.note} aria-live="polite">
        {chosen.length === 0
          ? t('选择要导出的仓库；不选则导出全部仓库')
          : t('导出已选的 {count} 个仓库', { count: chosen.length })}
      </p>
      {locations.error && <Failed error={locations.error} retry={locations.reload} />}
      {locations.loading && <Loading lines={3} />}
      <Checkbox.Group
        className={styles.choices ?? ''}
        value={chosen}
        onChange={setChosen}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormatChoice value={format} onChange={setFormat} />
    </Modal>
  )
}
