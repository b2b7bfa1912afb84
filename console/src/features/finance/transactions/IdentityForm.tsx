import { type TransactionRow, transactionSave } from '@selvedge/contract/finance/transactions/transactions.ts'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'

interface IdentityValues {
  name: string
  idcard: string
}

/** Corrects who has paid, as customs are told. What is on file is not put into the fields: it is typed anew, as a whole. */
export function IdentityForm({ row, onClose }: { row: TransactionRow; onClose(): void }) {
  const submit = useSubmit(transactionSave, {
    input: ({ name, idcard }: IdentityValues) => ({ body: { id: row.id, name, idcard } }),
    refusedAt: { IDENTITY_UNBORN: 'idcard' },
    successMessage: () => t('操作成功'),
    onDone: onClose,
  })
  return (
    <DrawerForm
      title={t('买家身份 {outTradeNo}', { outTradeNo: row.outTradeNo })}
      submit={submit}
      onClose={onClose}
      initial={{ name: '', idcard: '' }}
    >
      <TextField
        name="name"
        label={t('姓名')}
        extra={row.name === '' ? undefined : t('已登记：{stored}', { stored: row.name })}
        missing={t('请填写姓名')}
        autoFocus
      />
      <TextField
        name="idcard"
        label={t('身份证号')}
        extra={row.idcard === '' ? undefined : t('已登记：{stored}', { stored: row.idcard })}
        missing={t('请填写身份证号')}
      />
    </DrawerForm>
  )
}
