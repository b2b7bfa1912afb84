import { type ShortOrder, shortWords } from '@selvedge/contract/customers/points/short-orders.ts'
import { allows } from '../../../api/session/session.ts'
import { address, paths } from '../../../paths.ts'
import { link, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { orderWord } from '../customers/record/customer-words.ts'

const orderColumn = (): Column<ShortOrder> =>
  link('name', t('订单号'), {
    of: ({ name }) => name,
    to: ({ id }) => (allows('orders.view') ? paths.order(id) : null),
  })

const figures = (): Column<ShortOrder>[] => [
  units('used', t('使用积分'), { leaves: 2, width: { zh: 96, en: 104 } }),
  units('deducted', t('已扣积分'), { leaves: 3, width: { zh: 96, en: 112 } }),
  units('short', t('少扣积分'), { card: 'fact', width: { zh: 96, en: 112 } }),
  text('problem', t('原因'), {
    of: ({ problem, reported }) => [bilingual(shortWords[problem ?? 'short']), reported].join(' ').trim(),
    leaves: 1,
    card: 'fact',
  }),
]

/** Those of one customer: who it is stands above them. */
export const columnsOfOne = (): Column<ShortOrder>[] => [orderColumn(), ...figures()]

export const columns = (): Column<ShortOrder>[] => [
  orderColumn(),
  link('account', t('客户', {}, 'one'), {
    card: 'fact',
    of: ({ account }) => account || '—',
    to: ({ customerId }) => (customerId === null ? null : address('/user/detail/$id', { id: customerId })),
  }),
  status('state', t('状态'), { leaves: 1, card: 'fact', of: ({ state }) => orderWord(state) }),
  ...figures(),
  time('createdAt', t('下单时间'), { leaves: 4, card: 'fact' }),
]
