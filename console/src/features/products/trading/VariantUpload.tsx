import { maxTradingRows, tradingUpdate } from '@selvedge/contract/products/trading/trading.ts'
import { SheetDialog } from '../../../shell/spreadsheet/SheetDialog.tsx'
import { t } from '../../../text/t.ts'
import { variantSheet } from './variant-columns.ts'

/** Gives variants other units and costs from a sheet. */
export const VariantUpload = ({ onClose }: { onClose(): void }) => (
  <SheetDialog
    title={t('更新规格')}
    name={t('三方商品规格')}
    columns={variantSheet}
    maxRows={maxTradingRows}
    verb={t('更新')}
    endpoint={tradingUpdate}
    input={(rows) => ({
      body: rows.map(({ id, title, quantity, cost }) => ({
        id: id === '' ? null : Number(id),
        title,
        quantity: quantity === '' ? null : Number(quantity),
        cost,
      })),
    })}
    outcome={({ changed, same }) => ({
      summary: t('已更新 {changed} 个规格，{same} 个没有变化', { changed, same }),
    })}
    onClose={onClose}
  />
)
