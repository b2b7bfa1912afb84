import {
  type DeclarationColumn,
  declarationColumns,
  declarationExport,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useDownload } from '../../../api/downloads/use-download.ts'
import { t } from '../../../text/t.ts'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import styles from './Declarations.module.css'
import { fileColumnWords } from './declaration-words.ts'

/** Which columns the declaration file has. */
export function ExportColumns({ orderId, onClose }: { orderId: number; onClose(): void }) {
  useFocusBack()
  const [chosen, setChosen] = useState<DeclarationColumn[]>([...declarationColumns])
  const file = useDownload(declarationExport, { onDone: onClose })
  const words = fileColumnWords()
  return (
    <Modal
      open
      title={t('选择导出列')}
      okText={t('导出')}
      okButtonProps={{ disabled: chosen.length === 0, loading: file.pending }}
      onOk={() => file.run({ query: { id: orderId, columns: chosen } })}
      onCancel={onClose}
    >
      <Checkbox.Group
        className={styles.columns ?? ''}
        value={chosen}
        options={declarationColumns.map((column) => ({ value: column, label: words[column] }))}
        onChange={(next) => setChosen(declarationColumns.filter((column) => next.includes(column)))}
      />
    </Modal>
  )
}
