import {
  maxDraftStyles,
  seasonDiscountDraft,
  seasonPurchaseDraft,
  seasonTransferDraft,
} from '@selvedge/contract/analytics/season-performance/season-drafts.ts'
import type { SeasonStyle } from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { useState } from 'react'
import { call } from '../../../api/calls/call.ts'
import { announceFailure } from '../../../api/calls/failures/failures.ts'
import { allows } from '../../../api/session/session.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import type { Verdict } from '../../../shell/page/Can.tsx'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { discountForm, purchaseForm, transferForm } from './season.logic.ts'

type Draft = 'discount' | 'transfer' | 'purchase'

/** Lead to the form of a discount, a transfer or a purchase order for these styles: nothing is made before it is seen there. */
export function DraftButtons({
  styles,
  season,
}: {
  styles: readonly Pick<SeasonStyle, 'id'>[]
  season: string
}) {
  const go = useGo()
  const { warned } = useNotices()
  const [pending, setPending] = useState<Draft | null>(null)
  const query = { season, ids: styles.map(({ id }) => id).join() }
  const can: Verdict =
    styles.length > maxDraftStyles ? t('一次最多选择 {most} 款', { most: maxDraftStyles }) : true

  const lead = async (draft: Draft, find: () => Promise<string | null>, nothing: string) => {
    setPending(draft)
    try {
      const to = await find()
      if (to === null) warned(nothing)
      else go(to)
    } catch (error) {
      announceFailure(error)
    } finally {
      setPending(null)
    }
  }
  const confirmLeft = (left: number) => {
    if (left > 0) warned(t('还有 {left} 行没有放入，请分次处理', { left }))
  }
  const discount = async () => {
    const { tags, styles: bearers } = await call(seasonDiscountDraft, { query })
    if (bearers > styles.length) warned(t('共有 {bearers} 款带有这些标签，折扣会用于全部', { bearers }))
    return discountForm(tags)
  }
  const transfer = async () => {
    const draft = await call(seasonTransferDraft, { query })
    confirmLeft(draft.left)
    return transferForm(draft)
  }
  const purchase = async () => {
    const draft = await call(seasonPurchaseDraft, { query })
    confirmLeft(draft.left)
    return purchaseForm(draft, season)
  }
  const props = (draft: Draft) => ({ can, loading: pending === draft })
  return (
    <>
      {allows('productDiscounts.change') && (
        <ActionButton
          {...props('discount')}
          onClick={() => void lead('discount', discount, t('所选款式没有共同的标签'))}
        >
          {t('拟折扣')}
        </ActionButton>
      )}
      {allows('stock.change') && (
        <>
          <ActionButton
            {...props('transfer')}
            onClick={() => void lead('transfer', transfer, t('没有可以从一仓调到另一空仓的库存'))}
          >
            {t('拟转仓')}
          </ActionButton>
          <ActionButton
            {...props('purchase')}
            onClick={() => void lead('purchase', purchase, t('按尺码曲线没有缺货'))}
          >
            {t('拟采购')}
          </ActionButton>
        </>
      )}
    </>
  )
}
