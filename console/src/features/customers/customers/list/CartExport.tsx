import type { Customer } from '@selvedge/contract/customers/customers/customers.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useExport } from '../../../../shell/exports/use-export.ts'
import { t } from '../../../../text/t.ts'

/** What lies in the open carts of a customer, as a sheet. */
export function CartExport({ row }: { row: Customer }) {
  const { run, pending } = useExport()
  return (
    <ActionButton
      size="small"
      loading={pending}
      onClick={() => run({ kind: 'customerCarts', query: { uid: row.id, format: 'xlsx' } })}
    >
      {t('购物车')}
    </ActionButton>
  )
}
