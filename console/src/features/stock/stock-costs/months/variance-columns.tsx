import type { CostMonthLine, CostVariance } from '@selvedge/contract/stock/stock-costs/cost-months.ts'
import { paths } from '../../../../paths.ts'
import { change, drawn, link, money, text, time, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { MovementDocument } from '../../stock/ledgers/DocumentLink.tsx'
import { cny, cnyUnlessNothing, reasonWord } from '../cost-words.ts'

/** Nine digits with four decimals, the sign and the currency: no figure of a month is cut. */
const monthly = { width: 192 }

/** One line for each kind of document: what it did to the value of stock. */
export const monthColumns = (): Column<CostMonthLine>[] => [
  text('why', t('原因'), {
    width: { zh: 128, en: 176 },
    of: ({ why }) => reasonWord({ why, chargeKind: null }),
  }),
  units('entries', t('笔数'), { leaves: 1 }),
  change('units', t('件数'), { leaves: 1, card: 'fact' }),
  units('uncosted', t('成本未知'), {
    leaves: 2,
    card: 'fact',
    hint: t('没有人录入过成本的件数，价值按 0 计'),
    of: ({ uncosted }) => (uncosted > 0 ? uncosted : null),
  }),
  money('cost', t('金额'), { ...monthly, card: 'fact', of: ({ cost }) => cny(cost) }),
  money('assumed', t('按平均成本估入'), {
    ...monthly,
    leaves: 3,
    hint: t('单据没有成本的件数，按当时的平均成本计入'),
    of: ({ assumed }) => cnyUnlessNothing(assumed),
  }),
  money('variance', t('成本差异'), {
    ...monthly,
    leaves: 4,
    card: 'fact',
    of: ({ variance }) => cnyUnlessNothing(variance),
  }),
  money('change', t('库存价值变动'), {
    ...monthly,
    card: 'fact',
    of: (line) => cny(line.change),
  }),
]

/** One line each: what of a cost was put beside stock, and by which document. */
export const varianceColumns = (): Column<CostVariance>[] => [
  time('at', t('时间'), { leaves: 1 }),
  link('sku', t('SKU'), { width: 184, of: ({ sku }) => sku, to: ({ sku }) => paths.stockCost({ sku }) }),
  text('name', t('商品'), { leaves: 3 }),
  text('why', t('原因'), { width: { zh: 128, en: 176 }, card: 'fact', of: reasonWord }),
  drawn('document', t('单据'), ({ type, sourceId, document }) =>
    type === null || sourceId === null ? (
      document
    ) : (
      <MovementDocument movement={{ type, sourceId, name: document }} />
    ),
  ),
  money('cost', t('金额'), { width: 168, leaves: 2, of: ({ cost }) => cny(cost) }),
  money('variance', t('成本差异'), {
    width: 168,
    card: 'fact',
    hint: t('没有计入库存的成本：已售出的部分，以及平均成本四舍五入的余数'),
    of: ({ variance }) => cny(variance),
  }),
]
