import type { CustomerNotice } from '@selvedge/contract/customers/customers/customer-page.ts'
import { paths } from '../../../../paths.ts'
import { link, status, time } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { noticeWord } from './customer-words.ts'

export const noticeColumns = (): Column<CustomerNotice>[] => [
  link('title', t('标题'), {
    of: ({ title }) => title,
    to: ({ noticeId }) => paths.notices({ id: noticeId }),
  }),
  status('state', t('状态'), { of: noticeWord, width: { zh: 144, en: 208 }, card: 'fact' }),
  time('sentAt', t('发送时间'), { leaves: 1, card: 'fact' }),
  time('viewedAt', t('打开时间'), { card: 'fact' }),
]
