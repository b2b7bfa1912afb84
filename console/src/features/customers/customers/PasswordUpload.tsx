import { customerPasswordImport, maxPasswords } from '@selvedge/contract/customers/customers/customers.ts'
import { Modal } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../api/use-action.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { askToDiscard } from '../../../shell/notices/use-notices.ts'
import { SpreadsheetUpload } from '../../../shell/spreadsheet/SpreadsheetUpload.tsx'
import { useLanguage } from '../../../text/language.ts'
import { t } from '../../../text/t.ts'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { passwordSheet } from './password-columns.ts'

const width = 880

/** Sets the passwords of customers from a sheet. */
export function PasswordUpload({ onClose }: { onClose(): void }) {
  useFocusBack()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with the language, and with nothing else
  const columns = useMemo(passwordSheet, [language])
  const [unsent, setUnsent] = useState(false)
  useLeaveGuard(unsent)
  const send = useAction(customerPasswordImport, { inline: true })
  const close = async () => {
    if (!unsent || (await askToDiscard())) onClose()
  }
  return (
    <Modal
      title={t('导入客户密码')}
      open
      width={width}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => void close()}
    >
      <SpreadsheetUpload
        name={t('客户密码')}
        columns={columns}
        maxRows={maxPasswords}
        verb={t('导入')}
        onUnsent={setUnsent}
        dryRun={async (rows, signal) => {
          await call(customerPasswordImport, { body: { rows: [...rows] } }, { dryRun: true, signal })
          return []
        }}
        submit={async (rows) => {
          const imported = await send.send({ body: { rows: [...rows] } })
          return { summary: t('已导入 {imported} 个客户的密码', { imported }) }
        }}
      />
    </Modal>
  )
}
