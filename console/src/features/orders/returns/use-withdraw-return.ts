import { type ReturnRow, returnWithdraw } from '@selvedge/contract/orders/returns/returns.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

/** Asks before announced units are taken back: as many as are shown. */
export function useWithdrawReturn(): (row: ReturnRow) => void {
  const { confirmDanger, succeeded } = useNotices()
  const withdraw = useAction(returnWithdraw, { onDone: () => succeeded(t('操作成功')) })
  return ({ id, orderName, sku, quantity }) =>
    confirmDanger({
      question: t('撤回订单 {name} 的退货登记，{sku} {units} 件？', {
        name: orderName,
        sku,
        units: quantity,
      }),
      detail: t('库存不变；之后还可以再登记退货。'),
      verb: t('撤回'),
      act: () => withdraw.send({ body: { id, quantity } }),
    })
}
