import { canCancel } from '@selvedge/contract/shipping/waybills/waybill-states.ts'
import { waybillCancel } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import type { RecordState } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Empty, Loaded } from '../../../shell/page/PageStates.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { t } from '../../../text/t.ts'
import type { WaybillStanding } from './use-waybill.ts'
import { type Carried, LabelButton, RequestButton } from './WaybillButtons.tsx'
import { WaybillFacts } from './WaybillFacts.tsx'

interface WaybillSectionProps {
  shipOrder: Carried
  state: RecordState<WaybillStanding>
}

/** The waybill of a ship order: its state, its number, its label, and what may be done with it. */
export function WaybillSection({ shipOrder, state }: WaybillSectionProps) {
  return (
    <Section
      title={t('运单')}
      actions={state.data && <WaybillActions shipOrder={shipOrder} standing={state.data} />}
    >
      <Loaded of={state}>
        {({ waybill, parcel }) =>
          waybill || parcel ? (
            <WaybillFacts waybill={waybill} parcel={parcel} />
          ) : (
            <Empty title={t('还没有申请运单')} />
          )
        }
      </Loaded>
    </Section>
  )
}

function WaybillActions({ shipOrder, standing }: { shipOrder: Carried; standing: WaybillStanding }) {
  const { id, name } = shipOrder
  const { waybill } = standing
  const { succeeded, confirmDanger } = useNotices()
  const cancel = useAction(waybillCancel, { onDone: () => succeeded(t('操作成功')) })
  const current = waybill?.state ?? null
  const used = waybill !== null && waybill.trackingNumber !== '' && isUsed(shipOrder, waybill.trackingNumber)
  const mayCancel = canCancel({ waybill: current, used })
  return (
    <>
      {waybill?.state === 'issued' && <LabelButton id={id} />}
      {waybill && waybill.state !== 'cancelled' && (
        <ActionButton
          access="shipping.ship"
          can={mayCancel}
          danger
          onClick={() =>
            confirmDanger({
              question: t('取消 {name} 的运单？', { name }),
              detail: t('已发给顺丰的运单顺丰也会取消；包裹交给快递员以后不能取消。'),
              verb: t('取消运单'),
              keep: t('保留'),
              act: () => cancel.send({ body: { shipOrderId: id } }),
            })
          }
        >
          {t('取消运单')}
        </ActionButton>
      )}
      <RequestButton shipOrder={shipOrder} standing={standing} />
    </>
  )
}

/** The parcel has left under this number. */
const isUsed = ({ trackingNumber }: Carried, number: string): boolean => trackingNumber === number
