import {
  type DataRequestState,
  dataRequestStates,
  dataRequestStateWords,
  mayAnswerAgain,
} from '@selvedge/contract/finance/payment-data/data-request-states.ts'
import type { DataRequestRow } from '@selvedge/contract/finance/payment-data/data-requests.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { actions, code, drawn, link, status, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily } from '../../../ui/values/StatusTag.tsx'

const families: Record<DataRequestState, StatusFamily> = {
  waiting: 'waiting',
  answered: 'done',
  failed: 'failed',
  foreign: 'attention',
}

const stateWord = (state: DataRequestState): string => bilingual(dataRequestStateWords[state])

export const requestChoices = () => dataRequestStates.map((value) => ({ value, label: stateWord(value) }))

interface RequestColumns {
  /** Whether orders may be opened from here. */
  mayOpenOrders: boolean
  /** Null where nothing may be changed: no column for it. */
  answer: { again(row: DataRequestRow): void; pending: number | null } | null
}

/** What customs have asked for, and how it was answered. */
export const requestColumns = ({ mayOpenOrders, answer }: RequestColumns): Column<DataRequestRow>[] => [
  code('orderNo', t('申报单号'), { width: 168 }),
  status('state', t('状态'), {
    width: { zh: 120, en: 144 },
    card: 'fact',
    of: ({ state }) => ({ word: stateWord(state), family: families[state] }),
  }),
  link('orderName', t('订单号'), {
    width: 128,
    card: 'fact',
    of: ({ orderName }) => orderName,
    to: ({ orderId }) => (mayOpenOrders && orderId !== null ? paths.order(orderId) : null),
  }),
  drawn(
    'failure',
    t('原因'),
    ({ failure }) => failure && <span title={failureText(failure)}>{failureText(failure)}</span>,
    { leaves: 3, card: 'fact' },
  ),
  code('sessionId', t('会话编号'), { leaves: 4 }),
  time('receivedAt', t('收到时间'), { leaves: 2 }),
  time('changedAt', t('更新时间'), { leaves: 1 }),
  ...(answer
    ? [
        actions<DataRequestRow>(
          (row) =>
            mayAnswerAgain(row.state) && (
              <ActionButton
                size="small"
                loading={answer.pending === row.id}
                onClick={() => answer.again(row)}
              >
                {t('重新上传')}
              </ActionButton>
            ),
          { width: { zh: 112, en: 128 } },
        ),
      ]
    : []),
]
