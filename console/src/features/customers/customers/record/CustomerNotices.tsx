import { customerNotices } from '@selvedge/contract/customers/customers/customer-page.ts'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { t } from '../../../../text/t.ts'
import { CustomerPart } from './CustomerPart.tsx'
import { noticeColumns } from './notice-columns.tsx'

/** Messages of the mini program, for who is known there. */
export function CustomerNotices({ id }: { id: number }) {
  const list = useLongList(customerNotices, { id })
  return (
    <CustomerPart
      title={t('订阅消息')}
      list={list}
      columns={noticeColumns()}
      none={t('还没有收到订阅消息')}
    />
  )
}
