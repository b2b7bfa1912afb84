import type { ParcelState } from '@selvedge/contract/shipping/waybills/parcel-states.ts'
import { type WaybillState, waybillStateWords } from '@selvedge/contract/shipping/waybills/waybill-states.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<WaybillState, StatusFamily> = {
  requested: 'underway',
  issued: 'done',
  cancelling: 'underway',
  cancelled: 'waiting',
  failed: 'failed',
}

export const waybillWord = (state: WaybillState): StatusWord => ({
  word: bilingual(waybillStateWords[state]),
  family: families[state],
})

export const parcelWord = (state: ParcelState): StatusWord =>
  (
    ({
      inTransit: { word: t('运送中', {}, 'parcel'), family: 'underway' },
      pickedUp: { word: t('已揽收', {}, 'parcel'), family: 'underway' },
      problem: { word: t('疑难件', {}, 'parcel'), family: 'attention' },
      signed: { word: t('已签收', {}, 'parcel'), family: 'done' },
      returned: { word: t('退回签收', {}, 'parcel'), family: 'attention' },
      delivering: { word: t('派送中', {}, 'parcel'), family: 'underway' },
      returning: { word: t('退回途中', {}, 'parcel'), family: 'attention' },
      forwarded: { word: t('已转寄', {}, 'parcel'), family: 'underway' },
      awaitingClearance: { word: t('待清关', {}, 'parcel'), family: 'waiting' },
      clearing: { word: t('清关中', {}, 'parcel'), family: 'underway' },
      cleared: { word: t('已清关', {}, 'parcel'), family: 'underway' },
      clearanceProblem: { word: t('清关异常', {}, 'parcel'), family: 'attention' },
      refused: { word: t('拒签', {}, 'parcel'), family: 'attention' },
      unknown: { word: t('状态不明', {}, 'parcel'), family: 'waiting' },
    }) as const satisfies Record<ParcelState, StatusWord>
  )[state]
