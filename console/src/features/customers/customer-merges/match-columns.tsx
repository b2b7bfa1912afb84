import {
  type CustomerMatch,
  customerMatchDismiss,
  matchKindWords,
  maxMerged,
} from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { actions, drawn, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import styles from './MatchColumns.module.css'
import { accountOf, pointsText, summaryOf } from './merge-words.ts'

type Merge = ((match: CustomerMatch) => void) | null

/** Who may be one person. The buttons are for whoever may change customers. */
export const matchColumns = (merge: Merge): Column<CustomerMatch>[] => [
  text('key', t('邮箱或电话'), { width: 200 }),
  drawn('customers', t('客户'), ({ customers }) => <Customers customers={customers} />, { card: 'fact' }),
  text('kind', t('相同之处'), {
    width: { zh: 104, en: 176 },
    leaves: 1,
    card: 'fact',
    of: ({ kind }) => bilingual(matchKindWords[kind]),
  }),
  time('foundAt', t('发现时间'), { leaves: 2, card: 'fact' }),
  ...(merge
    ? [
        actions<CustomerMatch>((match) => <MatchActions match={match} merge={merge} />, {
          width: { zh: 184, en: 216 },
        }),
      ]
    : []),
]

const Customers = ({ customers }: Pick<CustomerMatch, 'customers'>) => (
  <ul className={styles.customers}>
    {customers.map((customer) => (
      <li key={customer.id}>
        <AppLink to={paths.customer(customer.id)} title={summaryOf(customer)}>
          {accountOf(customer)}
        </AppLink>{' '}
        {t('{orders} 个订单，{points}', { orders: customer.orders, points: pointsText(customer) })}
      </li>
    ))}
  </ul>
)

function MatchActions({ match, merge }: { match: CustomerMatch; merge: NonNullable<Merge> }) {
  const { confirm, succeeded } = useNotices()
  const dismiss = useAction(customerMatchDismiss, { onDone: () => succeeded(t('操作成功')) })
  const { id, key, customers } = match
  const tooMany = customers.length > maxMerged && t('超过 {most} 个客户，不能一次合并', { most: maxMerged })
  return (
    <span className={styles.buttons}>
      <ActionButton size="small" can={tooMany || true} onClick={() => merge(match)}>
        {t('合并…')}
      </ActionButton>
      <ActionButton
        size="small"
        loading={dismiss.pending}
        onClick={() =>
          confirm({
            question: t('{key} 的 {count} 个客户不是同一人？', { key, count: customers.length }),
            verb: t('不是同一人'),
            act: () => dismiss.send({ body: { id } }),
          })
        }
      >
        {t('不是同一人')}
      </ActionButton>
    </span>
  )
}
