import type { StockCount } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { t } from '../../../../text/t.ts'
import { RadioRow } from '../../../../ui/inputs/RadioRow.tsx'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'

type Missing = 'leave' | 'zero'

interface FinishDialogProps {
  count: StockCount
  pending: boolean
  onClose(): void
  onFinish(missing: Missing): void
}

/** Asks what becomes of SKUs that nobody has counted. */
export function FinishDialog({ count, pending, onClose, onFinish }: FinishDialogProps) {
  useFocusBack()
  const [missing, setMissing] = useState<Missing>('leave')
  return (
    <Modal
      open
      title={t('完成 {number} 的初盘？', { number: count.number })}
      okText={t('完成初盘')}
      confirmLoading={pending}
      onOk={() => onFinish(missing)}
      onCancel={onClose}
    >
      <p>{t('还有 {count} 个 SKU 未盘，完成后不能再修改初盘数量。', { count: count.open })}</p>
      <RadioRow<Missing>
        label={t('未盘的 SKU')}
        value={missing}
        options={[
          { value: 'leave', label: t('不计入') },
          { value: 'zero', label: t('按 0 件计') },
        ]}
        onChange={setMissing}
      />
    </Modal>
  )
}
