import { customerRedactionList } from '@selvedge/contract/customers/customers/customer-redaction.ts'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { t } from '../../../../text/t.ts'
import { CustomerPart } from '../record/CustomerPart.tsx'
import { redactionColumns } from './redaction-columns.tsx'

/** Which stores are to forget this customer; nothing where none is. */
export function CustomerRedactions({ id }: { id: number }) {
  const list = useLongList(customerRedactionList, { cid: id })
  if (list.total === 0) return null
  return (
    <CustomerPart
      title={t('客户资料清除')}
      list={list}
      columns={redactionColumns()}
      none={t('没有店铺要求清除客户资料')}
    />
  )
}
