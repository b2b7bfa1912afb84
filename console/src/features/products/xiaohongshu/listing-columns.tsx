import {
  type ListingState,
  listingStateWords,
} from '@selvedge/contract/products/xiaohongshu/listing-states.ts'
import type { XiaohongshuProduct } from '@selvedge/contract/products/xiaohongshu/xiaohongshu.ts'
import { paths } from '../../../paths.ts'
import { code, drawn, link, status, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import styles from './Xiaohongshu.module.css'

const families: Record<ListingState, StatusFamily> = {
  none: 'waiting',
  waiting: 'underway',
  created: 'done',
  failed: 'failed',
  cancelled: 'waiting',
}

const stateOf = ({ state, on }: XiaohongshuProduct): StatusWord =>
  on === false
    ? { word: t('已下架'), family: 'waiting' }
    : { word: bilingual(listingStateWords[state]), family: families[state] }

type DeliveryState = XiaohongshuProduct['stock']

const deliveryWords = (): Record<DeliveryState, StatusWord> => ({
  none: { word: t('未同步'), family: 'waiting' },
  waiting: { word: t('同步中'), family: 'underway' },
  failed: { word: t('同步失败'), family: 'failed' },
  done: { word: t('已同步', {}, 'stock'), family: 'done' },
})

export const listingColumns = (): Column<XiaohongshuProduct>[] => [
  drawn('image', t('图片'), ({ image }) => <Thumbnail src={image} />, { width: 64, leaves: 3 }),
  drawn(
    'name',
    t('商品'),
    ({ cnName, name, title }) => (
      <span className={styles.name}>
        {cnName || name}
        {title !== '' && title !== (cnName || name) && (
          <span className={styles.title}>{t('标题：{title}', { title })}</span>
        )}
      </span>
    ),
    { card: 'fact' },
  ),
  link('spu', t('SPU'), {
    of: ({ spu }) => spu,
    to: ({ id }) => paths.style(id),
    width: 160,
  }),
  text('brand', t('品牌'), { width: 120, leaves: 4 }),
  status('state', t('小红书状态'), { of: stateOf, card: 'fact' }),
  drawn(
    'articles',
    t('规格'),
    ({ state, articles, variants }) => (state === 'created' ? `${articles} / ${variants}` : String(variants)),
    { width: 80, leaves: 2 },
  ),
  status('stock', t('库存'), { of: ({ stock }) => deliveryWords()[stock], leaves: 5, card: 'fact' }),
  status('price', t('价格'), { of: ({ price }) => deliveryWords()[price], leaves: 5, card: 'fact' }),
  drawn(
    'problem',
    t('说明'),
    ({ problem }) => (problem ? <span className={styles.problem}>{failureText(problem)}</span> : ''),
    { leaves: 6, card: 'fact' },
  ),
  code('itemId', t('itemId'), { width: 140, leaves: 1 }),
  time('listedAt', t('发布时间'), { leaves: 1 }),
]
