import { Button } from 'antd'
import { t } from '../../../text/t.ts'
import { ActionButton } from '../../action/ActionButton.tsx'
import styles from '../upload/SpreadsheetUpload.module.css'
import type { SheetReviewed } from './use-sheet-review.ts'

interface SheetFootProps {
  review: SheetReviewed
  verb: string
  rows: number
  can: true | string
  partial: boolean
  clear(): void
}

/** What may be done with a sheet: another one chosen, this one looked at anew, or sent. */
export function SheetFoot({ review, verb, rows, can, partial, clear }: SheetFootProps) {
  const { faulty, sending, mayLook, look, send } = review
  const blocked = can !== true ? can : faulty.length > 0 ? t('请先处理有问题的行') : true
  return (
    <div className={styles.foot}>
      <Button onClick={clear} disabled={sending}>
        {t('重新选择')}
      </Button>
      {mayLook && (
        <Button onClick={look} disabled={sending}>
          {t('重新核对')}
        </Button>
      )}
      {partial && faulty.length > 0 && (
        <ActionButton can={can} loading={sending} onClick={() => void send({ partial: true })}>
          {t('只{verb}无误的行', { verb })}
        </ActionButton>
      )}
      <ActionButton
        type="primary"
        loading={sending}
        can={blocked}
        onClick={() => void send({ partial: false })}
      >
        {t('{verb} {rows} 行', { verb, rows: rows.toLocaleString('en-US') })}
      </ActionButton>
    </div>
  )
}
