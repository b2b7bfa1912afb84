import {
  barcodeLabelClear,
  barcodeLabelSearch,
  maxLabelIds,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { address } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { lazyPart } from '../../../shell/page/lazy-part.tsx'
import { t } from '../../../text/t.ts'
import { usePrintLabels } from './print/use-print-labels.ts'

const LabelUpload = lazyPart(async () => (await import('./LabelUpload.tsx')).LabelUpload)

/** What is done with the whole list, whatever is searched for meanwhile. */
export function LabelActions() {
  const [uploading, setUploading] = useState(false)
  const { confirmDanger } = useNotices()
  const print = usePrintLabels()
  const clear = useAction(barcodeLabelClear)
  const { rows, total = 0 } = useList(barcodeLabelSearch, { size: maxLabelIds })
  const filled = total > 0 || t('列表是空的')
  return (
    <>
      <AppLink to={address('/barcode/shared', {})}>{t('重复条码')}</AppLink>
      <ActionButton access="barcode.change" onClick={() => setUploading(true)}>
        {t('上传')}
      </ActionButton>
      <ActionButton
        access="barcode.change"
        can={filled}
        loading={clear.pending}
        onClick={() =>
          confirmDanger({
            question: t('清空列表中的 {total} 个 SKU？', { total }),
            verb: t('清空'),
            act: () => clear.send({}),
          })
        }
      >
        {t('清空')}
      </ActionButton>
      <ActionButton
        type="primary"
        access="barcode.change"
        can={filled}
        onClick={() => print(rows, rows.length < total)}
      >
        {t('打印')}
      </ActionButton>
      {uploading && <LabelUpload onClose={() => setUploading(false)} />}
    </>
  )
}
