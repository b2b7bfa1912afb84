import type { TransactionRow } from '@selvedge/contract/finance/transactions/transactions.ts'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { failureText } from '../../../text/failure-text.ts'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { declarationWord, identityWords } from './transaction-words.ts'

/** What customs were told of a payment, and what came of it. */
export function DeclarationFacts({ row }: { row: TransactionRow }) {
  const { declaration, tradeNo } = row
  return (
    <Section title={t('支付单')}>
      <Facts>
        <Fact label={t('状态')}>{declaration && <StateTag of={declarationWord(declaration)} />}</Fact>
        <Fact label={t('更新时间')}>{declaration && <Time at={declaration.changedAt} />}</Fact>
        <Fact label={t('姓名与身份证号')}>{declaration && identityWords()[declaration.identity]}</Fact>
        <Fact label={t('支付公司流水号')}>{tradeNo && <CopyCode>{tradeNo}</CopyCode>}</Fact>
        {declaration && declaration.reason !== '' && (
          <Fact label={t('推送原因')} wide>
            {t('{reason}（{person}）', {
              reason: declaration.reason,
              person: personName(declaration.reasonBy),
            })}
          </Fact>
        )}
        {declaration?.failure && (
          <Fact label={t('原因')} wide>
            {failureText(declaration.failure)}
          </Fact>
        )}
      </Facts>
    </Section>
  )
}
