import { Modal } from 'antd'
import { t } from '../../text/t.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
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
  return (
    <Modal
      title={id === null ? t('批量发货') : t('批量发货：第 {id} 批', { id })}
      open
      width={width}
      mask={{ closable: false }}
      footer={null}
      onCancel={onClose}
    >
      {id === null ? (
        <BatchUpload onOpen={onShow} />
      ) : (
        <BatchRun key={id} id={id} onNew={() => onShow(null)} />
      )}
    </Modal>
  )
}
