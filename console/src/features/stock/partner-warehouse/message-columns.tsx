import { messageVerdict } from '@selvedge/contract/stock/partner-warehouse/message-states.ts'
import type { WarehouseMessage } from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { actions, code, link, status, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import styles from './message-columns.module.css'
import { documentPath, kindWord, linesText, stateWord } from './message-words.ts'

export interface MessageActions {
  retry(message: WarehouseMessage): void
  settle(message: WarehouseMessage): void
}

const whyText = ({ stuck, failure, reason, handledBy, remark }: WarehouseMessage): string =>
  [
    stuck ? t('处理中断，请重试或人工处理') : '',
    failure ? failureText(failure) : '',
    remark,
    handledBy && reason ? t('{who}：{reason}', { who: personName(handledBy), reason }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')

function Buttons({ message, does }: { message: WarehouseMessage; does: MessageActions }) {
  if (message.state !== 'refused' && !message.stuck) return null
  return (
    <span className={styles.buttons}>
      <ActionButton size="small" can={messageVerdict('retry', message)} onClick={() => does.retry(message)}>
        {t('重试')}
      </ActionButton>
      <ActionButton size="small" can={messageVerdict('settle', message)} onClick={() => does.settle(message)}>
        {t('人工处理', {}, 'partner')}
      </ActionButton>
    </span>
  )
}

/** The columns of what the partner has told; `does` is null for who may change nothing. */
export const messageColumns = (does: MessageActions | null): Column<WarehouseMessage>[] => [
  link('number', t('单号'), { width: 104, of: ({ number }) => number, to: documentPath }),
  text('kind', t('类型'), { width: { zh: 80, en: 112 }, card: 'fact', of: kindWord }),
  status('state', t('状态'), { width: { zh: 112, en: 144 }, card: 'fact', of: stateWord }),
  text('lines', t('明细'), { leaves: 3, card: 'fact', of: linesText }),
  text('why', t('说明', {}, 'partner'), { card: 'fact', of: whyText }),
  code('trackingNumber', t('运单号'), { width: 168, leaves: 2 }),
  text('confirmNo', t('回执号'), { width: 160, leaves: 1 }),
  time('receivedAt', t('收到时间'), { leaves: 4 }),
  ...(does
    ? [
        actions<WarehouseMessage>((message) => <Buttons message={message} does={does} />, {
          width: { zh: 184, en: 200 },
        }),
      ]
    : []),
]
