import { useState } from 'react'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import { MomentPicker } from '../../../ui/inputs/MomentPicker.tsx'
import styles from './Ads.module.css'

interface PublishBarProps {
  /** Why it can't be published now, or true. */
  can: true | string
  /** Why not even a draft of it can be kept now, or true. */
  canKeep: true | string
  /** A picture is on its way, which a draft would lack, too. */
  uploading: boolean
  pending: boolean
  saveDraft(): void
  /** At once where no time is given, which is one of the company's wall. */
  publish(wall: string | undefined): void
}

/** Keeps what is being prepared, or publishes it: at once, or from a time on. */
export function PublishBar({ can, canKeep, uploading, pending, saveDraft, publish }: PublishBarProps) {
  const [at, setAt] = useState<string>()
  const may = useCan('ads.change')
  const free = may === true && uploading ? t('请等待所有图片上传完成') : may
  const mayKeep = free === true ? canKeep : free
  const verdict = free === true ? can : free
  return (
    <>
      <ActionButton can={mayKeep} loading={pending} onClick={saveDraft}>
        {t('保存草稿')}
      </ActionButton>
      <MomentPicker
        className={styles.moment ?? ''}
        label={t('发布时间（不填即立刻）')}
        value={at}
        onChange={setAt}
      />
      <ActionButton type="primary" can={verdict} loading={pending} onClick={() => publish(at)}>
        {at ? t('定时发布') : t('发布')}
      </ActionButton>
    </>
  )
}
