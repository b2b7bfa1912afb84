import type { TradingProduct } from '@selvedge/contract/products/trading/trading.ts'
import {
  type TradingSendState,
  tradingSendWords,
} from '@selvedge/contract/products/trading/trading-states.ts'
import { paths } from '../../../paths.ts'
import { actions, drawn, link, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'
import { PicturesButton } from './pictures/PicturesButton.tsx'
import { TradingPicture } from './pictures/TradingPicture.tsx'
import styles from './Trading.module.css'

const families: Record<TradingSendState, StatusFamily> = {
  none: 'waiting',
  waiting: 'underway',
  sent: 'done',
  failed: 'attention',
}

const stateOf = ({ sendState }: TradingProduct): StatusWord => ({
  word: bilingual(tradingSendWords[sendState]),
  family: families[sendState],
})

/** It is about to be told to the shop, and nothing keeps it from that. */
export const isMoving = ({ state, sendState, problem }: TradingProduct): boolean =>
  state === 1 && sendState === 'waiting' && problem === null

function Name({ row: { name, url, problem } }: { row: TradingProduct }) {
  return (
    <span className={styles.name}>
      {/^https?:/.test(url) ? (
        <a href={url} target="_blank" rel="noreferrer" title={name}>
          {name}
        </a>
      ) : (
        name
      )}
      {problem && <small className={styles.problem}>{failureText(problem)}</small>}
    </span>
  )
}

/** `4Y ×3, 6Y ×2`: the sizes with what the supplier has. */
const sizesOf = ({ variants }: TradingProduct): string =>
  variants.map(({ title, quantity }) => `${title} ×${quantity}`).join(', ')

export const tradingColumns = (): Column<TradingProduct>[] => [
  link('spu', t('SPU'), {
    width: 144,
    of: ({ spu }) => spu,
    to: ({ productId }) => (productId === null ? null : paths.style(productId)),
  }),
  drawn('image', t('图片'), (row) => <TradingPicture product={row} />, { width: 72 }),
  drawn('name', t('名称'), (row) => <Name row={row} />, { card: 'fact' }),
  text('channel', t('渠道'), { width: 128, leaves: 5 }),
  text('brand', t('品牌'), { width: 128, leaves: 4 }),
  text('category', t('类目'), { width: 112, leaves: 2 }),
  text('sizes', t('尺码与数量'), { width: 176, of: sizesOf, leaves: 3 }),
  units('units', t('库存'), {
    of: ({ variants }) => variants.reduce((sum, { quantity }) => sum + quantity, 0),
    card: 'fact',
  }),
  text('tags', t('标签'), { width: 160, leaves: 1 }),
  status('state', t('状态'), { card: 'fact', of: stateOf, width: { zh: 104, en: 152 } }),
  time('publishedAt', t('发布时间'), { leaves: 6 }),
]

/** For whoever may change them, too. */
export const changeableColumns = (): Column<TradingProduct>[] => [
  ...tradingColumns(),
  actions<TradingProduct>((row) => <PicturesButton product={row} />, { width: { zh: 96, en: 136 } }),
]
