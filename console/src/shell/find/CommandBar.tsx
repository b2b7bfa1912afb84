import { SearchOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../text/t.ts'
import { scanKey } from '../scan/lookup/scan-key.ts'
import { useGo } from '../screen/use-go.ts'
import { useDebounced } from '../use-debounced.ts'
import styles from './CommandBar.module.css'
import { FailedFinds } from './FailedFinds.tsx'
import { FindingList } from './FindingList.tsx'
import type { Finding } from './finding.ts'
import { useFindings } from './use-findings.ts'
import { useScreenTitles } from './use-screen-titles.ts'

const settleAfter = 180

/**
 * Goes anywhere by keyboard: screens and whatever features have a finder for by a part of its name, documents by their
 * number, barcodes by a scan. Enter opens the chosen finding; pressed before the answers are here it waits for them.
 */
export function CommandBar({ onClose }: { onClose(): void }) {
  const go = useGo()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  /** Enter was pressed for this text, and its answers were not here yet. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const text = useDebounced(typed.trim(), settleAfter)
  const { groups, settled, failed, lookAgain } = useFindings(text, useScreenTitles(true))
  const findings = groups.flatMap((group) => group.findings)
  const current = findings[Math.min(chosen, findings.length - 1)]
  const upToDate = settled && text === typed.trim()

  useEffect(() => dialog.current?.showModal(), [])

  // Closed as a dialog, so that the focus goes back to where it was.
  const close = () => dialog.current?.close()
  const open = ({ to }: Finding) => {
    close()
    go(to)
  }
  useEffect(() => {
    if (awaited === null || !upToDate || awaited !== text) return
    setAwaited(null)
    // What was meant may be in what failed; only what is called just so is sure.
    if (current && (failed.length === 0 || groups[0]?.key === 'code')) open(current)
  })

  const move = (place: number) => setChosen((place + findings.length) % Math.max(1, findings.length))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (upToDate && current) open(current)
      else setAwaited(typed.trim())
    }
    if (event.key === 'ArrowDown') move(chosen + 1)
    if (event.key === 'ArrowUp') move(chosen - 1)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') event.preventDefault()
  }

  const count = findings.length
  const whole =
    failed.length === 0 ? t('找到 {count} 项', { count }) : t('找到 {count} 项，没有查全', { count })
  const news = upToDate ? whole : t('查找中…')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it, and so does Esc by itself
    <dialog
      ref={dialog}
      className={styles.bar}
      aria-label={t('快速前往')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.field}>
        <SearchOutlined aria-hidden="true" />
        <input
          role="combobox"
          aria-label={t('页面、订单、客户、单号、SKU 或条码')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${current.key}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('页面、订单、客户、单号、SKU 或条码')}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
            setAwaited(null)
          }}
          onKeyDown={onKeyDown}
        />
        <span className={styles.news} role="status">
          {news}
        </span>
      </div>
      <FailedFinds failed={failed} onAgain={lookAgain} />
      <FindingList id={id} groups={groups} current={current} whole={failed.length === 0} onOpen={open} />
      <p className={styles.keys}>{t('↑ ↓ 选择，Enter 打开，Esc 关闭；扫描条码直接查库存')}</p>
      <p className={styles.keys}>{t('任何页面都可以直接扫描打开；{key} 手工输入编码', { key: scanKey })}</p>
    </dialog>
  )
}
