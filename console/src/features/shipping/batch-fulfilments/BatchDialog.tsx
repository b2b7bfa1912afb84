import { Modal } from 'antd'
import { useState } from 'react'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { askToDiscard } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { BatchRun } from './BatchRun.tsx'
import { BatchUpload } from './BatchUpload.tsx'

interface BatchDialogProps {
  /** The batch that is looked at; null to send a new one. */
  id: number | null
  onShow(id: number | null): void
  onClose(): void
}

const width = 1040

/** Ships many ship orders by a sheet. The address says which batch is looked at, so it can be opened again. */
export function BatchDialog({ id, onShow, onClose }: BatchDialogProps) {
  useFocusBack()
  const [unsent, setUnsent] = useState(false)
  useLeaveGuard(unsent)
  const close = () => {
    if (!unsent) return onClose()
    void askToDiscard().then((discard) => discard && onClose())
  }
  return (
    <Modal
      title={id === null ? t('批量发货') : t('批量发货：第 {id} 批', { id })}
      open
      width={width}
      mask={{ closable: false }}
      footer={null}
      onCancel={close}
    >
      {id === null ? (
        <BatchUpload onOpen={onShow} onUnsent={setUnsent} />
      ) : (
        <BatchRun key={id} id={id} onNew={() => onShow(null)} />
      )}
    </Modal>
  )
}
