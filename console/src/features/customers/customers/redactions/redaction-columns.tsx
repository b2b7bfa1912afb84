import {
  type CustomerRedaction,
  redactionWaitWords,
} from '@selvedge/contract/customers/customers/customer-redaction.ts'
import { allows } from '../../../../api/session/session.ts'
import { paths } from '../../../../paths.ts'
import { link, status, text, time } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { storeWord } from '../store-word.ts'

/** Who is forgotten: by number alone, for nothing else is to be known of them. */
export const whoColumn = (): Column<CustomerRedaction> =>
  link('customerId', t('客户'), {
    of: ({ customerId, exId }) => (customerId === null ? exId : t('客户 {id}', { id: customerId })),
    to: ({ customerId }) => (customerId === null ? null : paths.customer(customerId)),
  })

export const redactionColumns = (): Column<CustomerRedaction>[] => [
  text('storeName', t('店铺'), { leaves: 2, card: 'fact', of: storeWord }),
  status('state', t('状态'), {
    card: 'fact',
    of: ({ doneAt, lifted }) => {
      if (doneAt) return { word: t('已清除'), family: 'done' }
      return lifted
        ? { word: t('店铺已重新连接，不再清除'), family: 'done' }
        : { word: t('待清除'), family: 'waiting' }
    },
  }),
  text('waitsFor', t('等待原因'), {
    card: 'fact',
    of: ({ waitsFor }) => (waitsFor === null ? '' : bilingual(redactionWaitWords[waitsFor])),
  }),
  link('orderName', t('订单号'), {
    card: 'fact',
    of: ({ orderName }) => orderName,
    to: ({ orderId }) => (orderId !== null && allows('orders.view') ? paths.order(orderId) : null),
  }),
  time('requestedAt', t('要求时间'), { leaves: 3, card: 'fact' }),
  time('doneAt', t('清除时间'), { leaves: 1, card: 'fact' }),
]
