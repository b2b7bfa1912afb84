import {
  type PriceSheet,
  priceSheetUndo,
  priceSheetUndoMs,
} from '@selvedge/contract/products/prices/price-sheets.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/form/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'
import { siteWords } from './price-words.ts'

const mayBeUndone = ({ undoneAt, changed, createdAt }: PriceSheet): boolean =>
  undoneAt === null && changed > 0 && Date.now() - Date.parse(createdAt) < priceSheetUndoMs

/** Gives SKUs their prices of before again, for an hour. */
export function UndoSheet({ sheet }: { sheet: PriceSheet }) {
  const { confirmDanger, succeeded } = useNotices()
  const undo = useAction(priceSheetUndo, {
    onDone: ({ restored, kept }) =>
      succeeded(
        kept === 0
          ? t('已恢复 {restored} 个 SKU 的价格', { restored })
          : t('已恢复 {restored} 个 SKU 的价格，{kept} 个之后又改过，保持不变', { restored, kept }),
      ),
  })
  if (!mayBeUndone(sheet)) return null
  const { id, site, changed } = sheet
  return (
    <ActionButton
      danger
      size="small"
      type="link"
      loading={undo.pending}
      onClick={() =>
        confirmDanger({
          question: t(
            '撤销这次导入，恢复{site} {changed} 个 SKU 的价格？之后又改过的保持不变，店铺在同步价格后更新',
            { site: siteWords()[site], changed },
          ),
          verb: t('撤销导入'),
          act: () => undo.send({ body: { id } }),
        })
      }
    >
      {t('撤销')}
    </ActionButton>
  )
}
