import {
  type CourierClaimState,
  courierClaimStateWords,
} from '@selvedge/contract/orders/courier-claims/courier-claim-states.ts'
import type { CourierClaim } from '@selvedge/contract/orders/courier-claims/courier-claims.ts'
import { allows } from '../../../api/session/session.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { actions, code, link, money, person, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily } from '../../../ui/values/StatusTag.tsx'

const families: Record<CourierClaimState, StatusFamily> = {
  open: 'attention',
  paid: 'done',
  refused: 'failed',
}

/** The column of actions is for those who may settle. */
export function claimColumns(settle: ((claim: CourierClaim) => void) | null): Column<CourierClaim>[] {
  const mayOpen = allows('orders.view')
  const columns: Column<CourierClaim>[] = [
    link('order', t('订单号'), {
      of: ({ orderName }) => orderName,
      to: ({ orderId }) => (mayOpen ? paths.order(orderId) : null),
    }),
    code('sku', t('SKU'), { width: 176, card: 'fact' }),
    units('quantity', t('数量'), { leaves: 5 }),
    text('courier', t('快递公司'), { width: 112, card: 'fact' }),
    code('trackingNumber', t('运单号'), { width: 144, leaves: 4, card: 'fact' }),
    money('amount', t('索赔金额'), { card: 'fact', of: ({ amount, currency }) => ({ amount, currency }) }),
    status('state', t('状态'), {
      card: 'fact',
      of: ({ state }) => ({ word: bilingual(courierClaimStateWords[state]), family: families[state] }),
    }),
    money('paidAmount', t('赔付金额'), {
      leaves: 3,
      of: ({ paidAmount, currency }) => (paidAmount === null ? null : { amount: paidAmount, currency }),
    }),
    text('note', t('说明'), { leaves: 2 }),
    time('createdAt', t('索赔时间'), { leaves: 1, card: 'fact' }),
    person('createdBy', t('登记人'), { leaves: 6, width: 104 }),
    time('settledAt', t('结案时间'), { leaves: 7 }),
  ]
  if (!settle) return columns
  return [
    ...columns,
    actions(
      (claim) =>
        claim.state === 'open' && (
          <ActionButton type="link" size="small" onClick={() => settle(claim)}>
            {t('结案')}
          </ActionButton>
        ),
    ),
  ]
}
