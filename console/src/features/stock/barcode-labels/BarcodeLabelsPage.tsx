import {
  type BarcodeLabel,
  barcodeLabelSearch,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { Button } from 'antd'
import { useList } from '../../../api/reads/use-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { labelsSearch } from './barcode-labels-search.ts'
import { LabelActions } from './LabelActions.tsx'
import { labelColumns } from './label-columns.tsx'
import { usePrintLabels } from './print/use-print-labels.ts'
import { LabelScan } from './scan/LabelScan.tsx'

/** The labels that are wanted; or what a code means, to be put among them. */
export function BarcodeLabelsPage() {
  const state = useListSearch(labelsSearch)
  const { q } = state.search
  const labels = useList(barcodeLabelSearch, { query: q, ...state.range })
  const print = usePrintLabels()

  return (
    <ListPage<BarcodeLabel>
      name="barcode-labels"
      title={t('条码标签')}
      state={state}
      list={labels}
      columns={labelColumns}
      rowKey={({ id }) => id}
      search={t('条码、SKU 或货号')}
      actions={<LabelActions />}
      above={<LabelScan onOpen={(code) => state.set({ q: code })} />}
      bulk={(selected, clear) => (
        <>
          <ActionButton access="barcode.change" onClick={() => print(selected, false)}>
            {t('打印所选')}
          </ActionButton>
          <Button type="text" onClick={clear}>
            {t('取消选择')}
          </Button>
        </>
      )}
      empty={
        <Empty title={t('还没有要打印的标签')}>
          <p>{t('扫描条码，或上传 SKU 和数量')}</p>
        </Empty>
      }
    />
  )
}
