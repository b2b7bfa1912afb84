import type { SheetFormat } from '@selvedge/contract/core/values/shapes.ts'
import { DatePicker, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { FormatChoice } from '../../../../shell/exports/FormatChoice.tsx'
import { useExport } from '../../../../shell/exports/use-export.ts'
import { t } from '../../../../text/t.ts'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'
import { dayText } from '../../../../ui/values/times/company-time.ts'
import styles from './ShippedDialog.module.css'

type Days = readonly [Dayjs, Dayjs]

const dayFormat = 'YYYY-MM-DD'

/** Spans that end today, on the calendar of the company. */
function shortcuts(today: Dayjs): { label: string; value: [Dayjs, Dayjs] }[] {
  const since = (first: Dayjs): [Dayjs, Dayjs] => [first.add(1, 'day'), today]
  return [
    { label: t('最近一周'), value: since(today.subtract(1, 'week')) },
    { label: t('最近两周'), value: since(today.subtract(2, 'week')) },
    { label: t('最近一个月'), value: since(today.subtract(1, 'month')) },
    { label: t('最近三个月'), value: since(today.subtract(3, 'month')) },
  ]
}

/** Which days' shipped lines are exported. */
export function ShippedDialog({ onClose }: { onClose(): void }) {
  useFocusBack()
  const presets = shortcuts(dayjs(dayText(Date.now())))
  const [days, setDays] = useState<Days | null>(presets[0]?.value ?? null)
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const { run, pending } = useExport({ onDone: onClose })

  const send = ([first, last]: Days) =>
    run({ kind: 'shipped', query: { start: first.format(dayFormat), end: last.format(dayFormat), format } })

  return (
    <Modal
      open
      title={t('导出发货明细')}
      okText={t('导出')}
      okButtonProps={{ loading: pending, disabled: days === null }}
      onOk={() => days && send(days)}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <p className={styles.note}>{t('按公司时区的日期，含首尾两天')}</p>
        <div className={styles.presets}>
          {presets.map(({ label, value }) => (
            <button key={label} type="button" className={styles.preset} onClick={() => setDays(value)}>
              {label}
            </button>
          ))}
        </div>
        <DatePicker.RangePicker
          value={days && [...days]}
          format={dayFormat}
          aria-label={t('发货日期')}
          placeholder={[t('开始日期'), t('结束日期')]}
          onChange={(next) => setDays(next?.[0] && next[1] ? [next[0], next[1]] : null)}
        />
        <FormatChoice value={format} onChange={setFormat} />
      </div>
    </Modal>
  )
}
