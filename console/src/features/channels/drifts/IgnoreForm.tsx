import { type Drift, driftIgnore } from '@selvedge/contract/channels/drifts/drifts.ts'
import { type Reason, ReasonForm } from '../../../shell/action/ReasonForm.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { t } from '../../../text/t.ts'
import { kindWord } from './drift-words.ts'

interface Props {
  drift: Drift
  /** It may be no more what is shown here. */
  onRefused(): void
  onClose(): void
}

/** Why a drift stands. */
export function IgnoreForm({ drift, onRefused, onClose }: Props) {
  const { id, changedAt, label, kind, ours, theirs } = drift
  const submit = useSubmit(driftIgnore, {
    input: ({ reason }: Reason) => ({ body: { id, changedAt, reason } }),
    successMessage: () => t('操作成功'),
    onDone: onClose,
    onFailed: onRefused,
  })
  return (
    <ReasonForm
      title={t('忽略差异 {label}', { label })}
      submit={submit}
      effect={t('只记录原因，店铺保持不变；内容变化后差异会重新打开')}
      label={t('忽略原因')}
      missing={t('请填写忽略原因')}
      onClose={onClose}
    >
      <Facts>
        <Fact label={t('类别')}>{kindWord(kind)}</Fact>
        <Fact label={t('本系统')}>{ours}</Fact>
        <Fact label={t('店铺内容')}>{theirs}</Fact>
      </Facts>
    </ReasonForm>
  )
}
