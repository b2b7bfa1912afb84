import { type Customer, customerIdentity } from '@selvedge/contract/customers/customers/customers.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { t } from '../../../text/t.ts'

/** Who a customer is, in full, for whoever may ask for it. Each look is audited. */
export function CustomerIdentity({ row }: { row: Customer }) {
  const [shown, setShown] = useState<{ realname: string; idcard: string } | null>(null)
  const look = useAction(customerIdentity, { readBehind: true, onAnswer: setShown })
  const mayLook = useCan('identity.view') === true
  if (!mayLook || (row.realname === '' && row.idcard === '')) return null
  if (shown)
    return (
      <Facts>
        <Fact label={t('真实姓名')}>{shown.realname}</Fact>
        <Fact label={t('身份证号')}>{shown.idcard}</Fact>
      </Facts>
    )
  return (
    <ActionButton size="small" loading={look.pending} onClick={() => look.run({ query: { id: row.id } })}>
      {t('查看完整信息')}
    </ActionButton>
  )
}
