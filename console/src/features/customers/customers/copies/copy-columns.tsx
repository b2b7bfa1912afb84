import {
  type CustomerCopy,
  customerCopyDownload,
  customerCopySent,
} from '@selvedge/contract/customers/customers/customer-copy.ts'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useDownload } from '../../../../api/downloads/use-download.ts'
import { paths } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { actions, link, person, status, text, time } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import type { StatusWord } from '../../../../ui/values/StatusTag.tsx'
import { storeWord } from '../store-word.ts'

function stateOf({ madeAt, sentAt, removedAt }: CustomerCopy): StatusWord {
  if (removedAt) return { word: t('文件已删除'), family: 'done' }
  if (sentAt) return { word: t('已发出'), family: 'done' }
  return madeAt ? { word: t('待发出'), family: 'attention' } : { word: t('待生成'), family: 'waiting' }
}

/** Who asks: by number alone where nobody is known. */
export const askerColumn = (): Column<CustomerCopy> =>
  link('customerId', t('客户'), {
    of: ({ customerId, exId }) => (customerId === null ? exId : t('客户 {id}', { id: customerId })),
    to: ({ customerId }) => (customerId === null ? null : paths.customer(customerId)),
  })

export const copyColumns = (): Column<CustomerCopy>[] => [
  text('storeName', t('店铺'), { leaves: 3, card: 'fact', of: storeWord }),
  status('state', t('状态'), { card: 'fact', of: stateOf }),
  time('requestedAt', t('要求时间'), { leaves: 4, card: 'fact' }),
  time('sentAt', t('发出时间'), { leaves: 2, card: 'fact' }),
  person('sentBy', t('发出人'), { optional: true, leaves: 1 }),
  actions((row) => <CopyActions copy={row} />, { width: { zh: 192, en: 208 } }),
]

function CopyActions({ copy }: { copy: CustomerCopy }) {
  const { confirm, succeeded } = useNotices()
  const { id, madeAt, removedAt, sentAt } = copy
  const file = useDownload(customerCopyDownload)
  const sent = useAction(customerCopySent, { onDone: () => succeeded(t('操作成功')) })
  if (madeAt === null || removedAt !== null) return null
  return (
    <>
      <ActionButton
        size="small"
        type="link"
        loading={file.pending}
        onClick={() => file.run({ query: { id } })}
      >
        {t('下载')}
      </ActionButton>
      {sentAt === null && (
        <ActionButton
          size="small"
          type="link"
          loading={sent.pending}
          onClick={() =>
            confirm({
              question: t('客户已收到这份资料副本？标记后不能撤销'),
              verb: t('标记为已发出'),
              act: () => sent.send({ body: { id } }),
            })
          }
        >
          {t('标记为已发出')}
        </ActionButton>
      )}
    </>
  )
}
