import type { SheetFormat } from '@selvedge/contract/core/values/shapes.ts'
import { Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { FormatChoice } from '../../../../shell/exports/FormatChoice.tsx'
import { useExport } from '../../../../shell/exports/use-export.ts'
import { t } from '../../../../text/t.ts'
import { DayPicker } from '../../../../ui/inputs/DayPicker.tsx'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'
import { dayText } from '../../../../ui/values/times/company-time.ts'
import styles from './WishDialog.module.css'

/** From which day on wishes are exported. */
export function WishDialog({ onClose }: { onClose(): void }) {
  useFocusBack()
  const [date, setDate] = useState<string | undefined>(() =>
    dayjs(dayText(Date.now())).subtract(1, 'month').format('YYYY-MM-DD'),
  )
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const { run, pending } = useExport({ onDone: onClose })
  return (
    <Modal
      open
      title={t('导出心愿单')}
      okText={t('导出')}
      okButtonProps={{ loading: pending, disabled: date === undefined }}
      onOk={() => date && run({ kind: 'customerWishes', query: { date, format } })}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <DayPicker
          value={date}
          label={t('开始日期')}
          className={styles.day ?? ''}
          onChange={(next) => setDate(next ?? undefined)}
        />
        <FormatChoice value={format} onChange={setFormat} />
      </div>
    </Modal>
  )
}
