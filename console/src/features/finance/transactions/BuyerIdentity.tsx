import {
  type TransactionRow,
  transactionIdentity,
} from '@selvedge/contract/finance/transactions/transactions.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { t } from '../../../text/t.ts'
import styles from './TransactionButtons.module.css'
import type { TransactionActions } from './use-transaction-actions.ts'

/** Who has paid: masked, until somebody who may asks for it. Each look is audited. */
export function BuyerIdentity({ row, actions }: { row: TransactionRow; actions: TransactionActions }) {
  const [shown, setShown] = useState<{ of: string; name: string; idcard: string } | null>(null)
  const stored = `${row.id} ${row.name} ${row.idcard}`
  const look = useAction(transactionIdentity, {
    readBehind: true,
    onAnswer: (buyer) => setShown({ ...buyer, of: stored }),
  })
  // What was corrected since is hidden again.
  const buyer = shown?.of === stored ? shown : row
  return (
    <Section title={t('买家身份')}>
      <Facts>
        <Fact label={t('姓名')}>{buyer.name}</Fact>
        <Fact label={t('身份证号')}>{buyer.idcard}</Fact>
      </Facts>
      {actions.mayName && (
        <span className={styles.buttons}>
          {row.idcard !== '' && buyer === row && (
            <ActionButton
              size="small"
              loading={look.pending}
              onClick={() => look.run({ query: { id: row.id } })}
            >
              {t('查看完整信息')}
            </ActionButton>
          )}
          <ActionButton size="small" onClick={() => actions.edit(row)}>
            {row.idcard === '' ? t('填写') : t('修改')}
          </ActionButton>
        </span>
      )}
    </Section>
  )
}
