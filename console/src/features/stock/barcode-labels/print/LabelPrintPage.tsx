import {
  type BarcodeLabel,
  barcodeLabelPrint,
  maxPrintedLabels,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { Empty, Loaded } from '../../../../shell/page/PageStates.tsx'
import { PrintPage } from '../../../../shell/print/PrintPage.tsx'
import { useScreenParam } from '../../../../shell/screen/shown-screen.ts'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { BarcodeLabelPaper } from './BarcodeLabelPaper.tsx'
import { printedLabels, printOf } from './labels.logic.ts'

const none: readonly BarcodeLabel[] = []

/** Labels on the printer's roll: one for each unit that is asked for. */
export function LabelPrintPage() {
  const ids = useScreenParam('ids')
  const requested = printOf(ids)
  const state = useRecord(barcodeLabelPrint, requested ?? { ids: '' }, { enabled: requested !== null })
  const { labels, leftOut } = printedLabels(state.data ?? none)
  const tooMany = labels.length > maxPrintedLabels
  const title = t('打印条码标签')
  if (!requested) {
    return (
      <PrintPage paper="barcode" title={title} ready={false}>
        <Empty title={t('请选择要打印的 SKU')} />
      </PrintPage>
    )
  }
  return (
    <PrintPage
      paper="barcode"
      title={title}
      ready={labels.length > 0 && !tooMany}
      notice={leftOut.length > 0 && t('{names} 的条码无法印在标签上，未列出', { names: joinNames(leftOut) })}
    >
      <Loaded of={state} back={{ to: address('/barcode', {}), word: t('返回条码标签') }}>
        {() => {
          if (labels.length === 0) return <Empty title={t('没有要打印的标签')} />
          if (tooMany)
            return (
              <Empty title={t('一次最多打印 {maxPrintedLabels} 张标签，请分批打印', { maxPrintedLabels })} />
            )
          return labels.map(({ key, label, moduleWidth }) => (
            <BarcodeLabelPaper key={key} label={label} moduleWidth={moduleWidth} />
          ))
        }}
      </Loaded>
    </PrintPage>
  )
}
