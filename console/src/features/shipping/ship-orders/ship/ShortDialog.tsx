import {
  maxShortNote,
  type ShortReason,
  shortReasons,
  shortReasonWords,
} from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import { Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useLanguage } from '../../../../text/language.ts'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'
import styles from './ShortDialog.module.css'
import {
  noShortReason,
  type ReasonRow,
  reasonRows,
  type ShortLine,
  type ShortReasons,
  unexplained,
} from './short.logic.ts'

interface ShortDialogProps {
  title: string
  /** What becomes of the units. */
  detail: string
  verb: string
  lines: readonly ShortLine[]
  pending: boolean
  onClose(): void
  onConfirm(rows: ReasonRow[]): void
}

/** Asks for each line why fewer units leave. */
export function ShortDialog({ title, detail, verb, lines, pending, onClose, onConfirm }: ShortDialogProps) {
  useLanguage()
  useFocusBack()
  const [reasons, setReasons] = useState<ShortReasons>(new Map())
  const missing = unexplained(lines, reasons)
  const say = (id: number, change: { reason?: ShortReason; note?: string }) =>
    setReasons((before) => new Map(before).set(id, { ...(before.get(id) ?? noShortReason), ...change }))

  return (
    <Modal
      title={title}
      open
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('取消')}
        </Button>,
        <ActionButton
          key="confirm"
          type="primary"
          danger
          loading={pending}
          can={missing.length > 0 ? t('请选择少发的原因') : true}
          onClick={() => onConfirm(reasonRows(lines, reasons))}
        >
          {verb}
        </ActionButton>,
      ]}
    >
      <p className={styles.detail}>{detail}</p>
      <ul className={styles.lines}>
        {lines.map(({ id, sku, options, quantity }) => {
          const { reason, note } = reasons.get(id) ?? noShortReason
          return (
            <li key={id} className={styles.line}>
              <span className={styles.units}>
                {sku} {options} ×{quantity}
              </span>
              <Select
                className={styles.reason ?? ''}
                aria-label={t('{sku} 少发原因', { sku })}
                placeholder={t('少发原因')}
                options={shortReasons.map((value) => ({ value, label: bilingual(shortReasonWords[value]) }))}
                value={reason}
                onChange={(value) => say(id, { reason: value ?? 'other' })}
              />
              {reason !== null && (
                <Input
                  className={styles.note ?? ''}
                  aria-label={t('{sku} 说明', { sku })}
                  placeholder={reason === 'other' ? t('请填写具体原因') : t('补充说明（可不填）')}
                  maxLength={maxShortNote}
                  value={note}
                  onChange={(event) => say(id, { note: event.target.value })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
