import {
  type SharedBarcode,
  sharedBarcodeList,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { address, paths } from '../../../paths.ts'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { code, link, units } from '../../../shell/table/cells.tsx'
import { joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { sharedBarcodesSearch } from './barcode-labels-search.ts'

const columns = (maySeeStock: boolean) => [
  code<SharedBarcode>('barcode', t('条码'), { width: 168 }),
  units<SharedBarcode>('count', t('SKU 数'), { of: ({ skus }) => skus.length, card: 'fact' }),
  link<SharedBarcode>('skus', t('SKU'), {
    of: ({ skus }) => joinNames(skus),
    to: ({ barcode }) => (maySeeStock ? paths.stock({ sku: barcode }) : null),
    width: 480,
    card: 'fact',
  }),
]

/** Barcodes of more than one SKU: whoever scans one can't know which it is. */
export function SharedBarcodesPage() {
  const state = useListSearch(sharedBarcodesSearch)
  const list = useList(sharedBarcodeList, { query: state.search.q, ...state.range })
  const maySeeStock = useCan('stock.view') === true
  return (
    <ListPage
      name="shared-barcodes"
      title={t('重复条码')}
      state={state}
      list={list}
      columns={columns(maySeeStock)}
      rowKey={({ id }) => id}
      search={t('条码')}
      actions={<AppLink to={address('/barcode', {})}>{t('返回条码标签')}</AppLink>}
      empty={t('没有条码对应多个 SKU')}
    />
  )
}
