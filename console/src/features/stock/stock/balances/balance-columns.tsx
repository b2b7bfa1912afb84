import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { figureWords } from '../stock-words.ts'
import { type Figure, figures, type StockLine } from './balances.logic.ts'
import styles from './Figures.module.css'

type Explain = (line: StockLine, figure: Figure) => void

const toneOf = (value: number) => (value === 0 ? styles.zero : value < 0 ? styles.below : '')

/** What a row stands for: a location, or the sum over several. */
export function placeOf({ kind, locationName, locations, virtual }: StockLine): string {
  if (kind === 'balance') return locationName
  // What the style page adds up leaves them out.
  if (virtual)
    return kind === 'sum'
      ? t('合计（{locations} 个仓库，含虚拟仓）', { locations })
      : t('本页小计（{locations} 个仓库，含虚拟仓）', { locations })
  return kind === 'sum'
    ? t('合计（{locations} 个仓库）', { locations })
    : t('本页小计（{locations} 个仓库）', { locations })
}

function figureColumn(figure: Figure, explain: Explain): Column<StockLine> {
  const { word, hint } = figureWords()[figure]
  return {
    key: figure,
    title: word,
    hint,
    width: 88,
    align: 'right',
    ...(figure !== 'locked' && figure !== 'inTransit' && { card: 'fact' as const }),
    ...(figure === 'inTransit' && { leaves: 3 }),
    render: (line) => {
      const value = line[figure]
      const look = `${toneOf(value)} ${line.kind === 'balance' ? '' : styles.sum}`
      // A part of a sum has no list that explains it.
      if (line.kind === 'subtotal') return <span className={look}>{value}</span>
      return (
        <button
          type="button"
          className={`${styles.figure} ${look}`}
          aria-haspopup="dialog"
          aria-label={t('{word} {value}，{place}，查看明细', { word, value, place: placeOf(line) })}
          onClick={() => explain(line, figure)}
        >
          {value}
        </button>
      )
    },
  }
}

export const balanceColumns = (explain: Explain): Column<StockLine>[] => [
  { key: 'sku', title: t('SKU'), width: 200, render: ({ sku }) => <CopyCode>{sku}</CopyCode> },
  // A sum stands below rows that say them already.
  {
    key: 'upc',
    leaves: 1,
    title: t('条码'),
    width: 136,
    render: ({ kind, upc }) => kind === 'balance' && <CopyCode>{upc}</CopyCode>,
  },
  { key: 'name', leaves: 2, title: t('商品'), render: ({ kind, name }) => kind === 'balance' && name },
  {
    key: 'location',
    title: t('仓库'),
    width: 168,
    card: 'fact',
    render: (line) =>
      line.kind === 'balance' ? placeOf(line) : <strong className={styles.sum}>{placeOf(line)}</strong>,
  },
  ...figures.map((figure) => figureColumn(figure, explain)),
]
