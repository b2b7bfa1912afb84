import { maxViewName, type SavedView } from '@selvedge/contract/house/views/views.ts'
import { Alert, Input, Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../text/t.ts'
import { CheckBox } from '../../ui/inputs/CheckBox.tsx'
import { useFocusBack } from '../../ui/overlays/use-focus-back.ts'
import type { Views } from './use-views.ts'
import styles from './ViewDialog.module.css'

interface ViewDialogProps {
  all: Views
  /** The one that gets another name; null for a new one. */
  view: SavedView | null
  onClose(): void
}

/** Asks what a view is called; of a new one also who sees it, and whether it is come to. */
export function ViewDialog({ all, view, onClose }: ViewDialogProps) {
  useFocusBack()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(false)
  const [isDefault, setDefault] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const nameId = useId()
  const pending = all.create.pending || all.save.pending

  const send = async () => {
    const called = name.trim()
    if (!called) return setError(t('请输入视图名称'))
    try {
      await (view ? all.rename(view, called) : all.add(called, shared, isDefault))
      onClose()
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : String(refused))
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <Modal
      open
      title={view ? t('重命名视图') : t('另存为视图')}
      okText={t('保存')}
      okButtonProps={{ loading: pending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <form className={styles.form} onSubmit={onSubmit}>
        {error && <Alert type="error" showIcon title={error} />}
        <label htmlFor={nameId}>{t('名称')}</label>
        <Input
          id={nameId}
          value={name}
          maxLength={maxViewName}
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
        {!view && (
          <>
            <p className={styles.note}>{t('保存当前的筛选条件和列')}</p>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the check box is inside */}
            <label>
              <CheckBox checked={shared} onChange={(event) => setShared(event.target.checked)} />{' '}
              {t('共享给能看到此列表的同事')}
            </label>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the check box is inside */}
            <label>
              <CheckBox checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />{' '}
              {t('打开列表时默认使用')}
            </label>
          </>
        )}
      </form>
    </Modal>
  )
}
