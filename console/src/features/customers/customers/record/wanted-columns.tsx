import type { CustomerCartLine, CustomerWish } from '@selvedge/contract/customers/customers/customer-page.ts'
import type { CreditLot } from '@selvedge/contract/customers/points/points.ts'
import { code, drawn, text, time, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { channelWord } from '../../../../shell/words/channel-word.ts'
import { t } from '../../../../text/t.ts'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { pointRemark } from '../points/point-remark.ts'

export const cartColumns = (): Column<CustomerCartLine>[] => [
  code('sku', t('SKU'), { width: 176 }),
  text('title', t('商品'), { card: 'fact' }),
  text('channel', t('渠道'), { width: 112, leaves: 1, of: ({ channel }) => channelWord(channel) }),
  units('quantity', t('件数'), { card: 'fact' }),
  text('price', t('金额'), { width: 112, align: 'right', card: 'fact' }),
  time('at', t('更新时间'), { leaves: 2, card: 'fact' }),
]

export const wishColumns = (): Column<CustomerWish>[] => [
  code('sku', t('SKU'), { width: 176 }),
  text('productName', t('商品'), { card: 'fact' }),
  time('wishedAt', t('收藏时间'), { card: 'fact' }),
]

export const lotColumns = (): Column<CreditLot>[] => [
  units('remaining', t('剩余积分'), { width: 104 }),
  units('score', t('原有积分'), { width: 104, card: 'fact' }),
  text('orderName', t('订单 / 备注'), {
    card: 'fact',
    of: ({ orderName, remark }) => [orderName, pointRemark(remark)].filter(Boolean).join(' · '),
  }),
  time('createdAt', t('时间'), { leaves: 1, card: 'fact' }),
  drawn(
    'expiresAt',
    t('过期时间'),
    ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : t('长期有效')),
    {
      width: 148,
      card: 'fact',
    },
  ),
]
