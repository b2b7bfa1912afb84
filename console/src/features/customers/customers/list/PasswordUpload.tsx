import { customerPasswordImport, maxPasswords } from '@selvedge/contract/customers/customers/customers.ts'
import { SheetDialog } from '../../../../shell/spreadsheet/SheetDialog.tsx'
import { t } from '../../../../text/t.ts'
import { passwordSheet } from './password-columns.ts'

export const PasswordUpload = ({ onClose }: { onClose(): void }) => (
  <SheetDialog
    title={t('导入客户密码')}
    name={t('客户密码')}
    columns={passwordSheet}
    maxRows={maxPasswords}
    verb={t('导入')}
    endpoint={customerPasswordImport}
    input={(rows) => ({ body: { rows } })}
    outcome={(imported) => ({ summary: t('已导入 {imported} 个客户的密码', { imported }) })}
    onClose={onClose}
  />
)
