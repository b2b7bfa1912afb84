import { customerCopyList } from '@selvedge/contract/customers/customers/customer-copy.ts'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { t } from '../../../../text/t.ts'
import { CustomerPart } from '../record/CustomerPart.tsx'
import { copyColumns } from './copy-columns.tsx'

/** What this customer has asked to be told of what is kept; nothing where they have not. */
export function CustomerCopies({ id }: { id: number }) {
  const list = useLongList(customerCopyList, { cid: id })
  if (list.total === 0) return null
  return (
    <CustomerPart
      title={t('客户资料副本')}
      list={list}
      columns={copyColumns()}
      none={t('没有客户要求资料副本')}
    />
  )
}
