import type { SheetFormat } from '@selvedge/contract/core/values/shapes.ts'
import type { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { FormatChoice } from '../../../shell/exports/FormatChoice.tsx'
import { useExport } from '../../../shell/exports/use-export.ts'
import { locationSource } from '../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../shell/pickers/RemoteSelect.tsx'
import { t } from '../../../text/t.ts'
import { RadioRow } from '../../../ui/inputs/RadioRow.tsx'
import styles from './ExportDialog.module.css'

interface ExportDialogProps {
  open: boolean
  /** Whatever the screen shows: part of a SKU, a SKU or a barcode. */
  sku: string | undefined
  /** All that is short, instead; all there is can be chosen in its place. */
  short: boolean
  onClose(): void
}

const contentOf = ({ sku }: Pick<ExportDialogProps, 'sku'>): string =>
  sku === undefined ? t('导出全部 SKU 的库存') : t('只导出“{sku}”的库存，和页面一样', { sku })

/** Balances as a file, of what the screen shows: of the chosen warehouses, of all where none is chosen. */
export function ExportDialog({ open, sku, short, onClose }: ExportDialogProps) {
  const [chosen, setChosen] = useState<number[]>([])
  const [content, setContent] = useState<'short' | 'all'>('short')
  const onlyShort = short && content === 'short'
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const { run, pending } = useExport({ onDone: onClose })

  return (
    <Modal
      title={t('导出库存')}
      open={open}
      onCancel={onClose}
      afterClose={() => setContent('short')}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('取消')}
        </Button>,
        <Button
          key="export"
          type="primary"
          loading={pending}
          onClick={() =>
            run({
              kind: 'stock',
              query: { locationId: chosen, sku, short: onlyShort ? '1' : undefined, format },
            })
          }
        >
          {t('导出')}
        </Button>,
      ]}
    >
      {short ? (
        <RadioRow<'short' | 'all'>
          label={t('内容')}
          value={content}
          options={[
            { value: 'short', label: t('只导出可用不足的库存') },
            { value: 'all', label: t('导出全部 SKU 的库存') },
          ]}
          onChange={setContent}
        />
      ) : (
        <p className={styles.note}>{contentOf({ sku })}</p>
      )}
      <p className={styles.note} aria-live="polite">
        {chosen.length === 0
          ? t('选择要导出的仓库；不选则导出全部仓库')
          : t('导出已选的 {count} 个仓库', { count: chosen.length })}
      </p>
      <RemoteSelect<typeof locationList, number, number[]>
        className={styles.choices ?? ''}
        multiple
        source={locationSource()}
        aria-label={t('仓库')}
        placeholder={t('全部仓库')}
        value={chosen}
        onChange={setChosen}
      />
      <FormatChoice value={format} onChange={setFormat} />
    </Modal>
  )
}
