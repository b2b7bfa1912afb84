import type { CrawlChange } from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { address } from '../../../../paths.ts'
import { actions, drawn, link, money, person, status, text, time } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import styles from '../Crawler.module.css'
import { changeKindWords, changeStateWords } from '../crawler-words.ts'
import { DecideRow } from './Decide.tsx'

function Name({ row: { name, url } }: { row: CrawlChange }) {
  return (
    <span className={styles.name}>
      <a href={url} target="_blank" rel="noreferrer" title={name}>
        {name}
      </a>
    </span>
  )
}

const priceOf = (amount: string | null, currency: string) => (amount === null ? null : { amount, currency })
const unitsOf = ({ beforeUnits, afterUnits }: CrawlChange) => `${beforeUnits ?? '—'} → ${afterUnits ?? '—'}`

/** The goods as we have them, once there are any. */
const takenOver = ({ kind, state, spu }: CrawlChange) =>
  kind === 'new' && state !== 'accepted' ? null : address('/thirdpart/release', {}, { q: spu })

/** Columns of the inbox; buttons only for what is open. */
export const inboxColumns = (): Column<CrawlChange>[] => [
  link('sku', 'SKU', { of: ({ sku }) => sku, to: takenOver, width: 184 }),
  drawn('name', t('名称'), (row) => <Name row={row} />, { card: 'fact' }),
  text('title', t('尺码'), { width: 72, leaves: 4 }),
  text('brand', t('品牌'), { width: 120, leaves: 5 }),
  text('kind', t('变化'), {
    width: { zh: 88, en: 120 },
    of: ({ kind }) => changeKindWords()[kind],
    card: 'fact',
  }),
  money('before', t('原价'), { of: (row) => priceOf(row.beforePrice, row.currency), leaves: 6 }),
  money('after', t('现价'), { of: (row) => priceOf(row.afterPrice, row.currency), card: 'fact' }),
  text('units', t('数量'), { width: 104, of: unitsOf, card: 'fact' }),
  status('state', t('状态'), { of: ({ state }) => changeStateWords()[state], leaves: 3, card: 'fact' }),
  time('foundAt', t('发现时间'), { leaves: 2 }),
  person('decidedBy', t('处理人'), { leaves: 1 }),
  actions((row) => <DecideRow row={row} />, { width: { zh: 128, en: 152 } }),
]
