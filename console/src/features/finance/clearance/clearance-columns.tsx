import type { CustomsDocumentRow } from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { paths } from '../../../paths.ts'
import { actions, code, drawn, link, status, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { ClearanceButtons } from './ClearanceButtons.tsx'
import { codeWord, documentState, documentWord, nextStepWord } from './clearance-words.ts'
import type { ClearanceActions } from './use-clearance-actions.ts'

interface ClearanceColumns {
  /** Whether orders may be opened from here. */
  mayOpenOrders: boolean
  /** Null where nothing may be changed: no column for it. */
  actions: ClearanceActions | null
}

/** The columns of the board. */
export const clearanceColumns = ({
  mayOpenOrders,
  actions: changes,
}: ClearanceColumns): Column<CustomsDocumentRow>[] => [
  link('orderName', t('订单号'), {
    width: 136,
    of: ({ orderName }) => orderName,
    to: ({ orderId }) => (mayOpenOrders ? paths.order(orderId) : null),
  }),
  text('document', t('单据'), { width: { zh: 80, en: 160 }, card: 'fact', of: documentWord }),
  code('number', t('编号', {}, 'document'), { leaves: 4 }),
  status('state', t('状态'), { width: { zh: 112, en: 112 }, card: 'fact', of: documentState }),
  text('code', t('回执'), { width: { zh: 152, en: 184 }, leaves: 3, card: 'fact', of: codeWord }),
  drawn(
    'failure',
    t('原因'),
    ({ failure }) => failure && <span title={failureText(failure)}>{failureText(failure)}</span>,
    { leaves: 5, card: 'fact' },
  ),
  text('next', t('下一步'), { width: { zh: 160, en: 200 }, leaves: 6, card: 'fact', of: nextStepWord }),
  text('reason', t('推送原因'), { optional: true }),
  time('changedAt', t('更新时间'), { leaves: 2 }),
  time('createdAt', t('创建时间'), { leaves: 1 }),
  ...(changes
    ? [
        actions<CustomsDocumentRow>((row) => <ClearanceButtons row={row} actions={changes} />, {
          width: { zh: 112, en: 128 },
        }),
      ]
    : []),
]
