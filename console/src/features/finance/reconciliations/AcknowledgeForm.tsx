import {
  type Reconciliation,
  reconciliationAcknowledge,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { type Reason, ReasonForm } from '../../../shell/action/ReasonForm.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { t } from '../../../text/t.ts'
import { Side } from './reconciliation-columns.tsx'
import { reasonWord } from './reconciliation-words.ts'

interface Props {
  difference: Reconciliation
  /** It may be no more what is shown here. */
  onRefused(): void
  onClose(): void
}

/** Why a difference stands. */
export function AcknowledgeForm({ difference, onRefused, onClose }: Props) {
  const { id, changedAt, label } = difference
  const submit = useSubmit(reconciliationAcknowledge, {
    input: ({ reason }: Reason) => ({ body: { id, changedAt, reason } }),
    successMessage: () => t('操作成功'),
    onDone: onClose,
    onFailed: onRefused,
  })
  return (
    <ReasonForm
      title={t('确认差异 {label}', { label })}
      submit={submit}
      effect={t('只记录说明，单据保持不变；金额或件数变化后差异会重新打开')}
      label={t('确认说明')}
      missing={t('请填写确认说明')}
      onClose={onClose}
    >
      <Facts>
        {difference.item !== '' && <Fact label={t('对账明细')}>{difference.item}</Fact>}
        <Fact label={t('原因')}>{reasonWord(difference.reason)}</Fact>
        <Fact label={t('本系统')}>
          <Side of={difference.ours} />
        </Fact>
        <Fact label={t('对方')}>
          <Side of={difference.theirs} />
        </Fact>
      </Facts>
    </ReasonForm>
  )
}
