import { imageUpload, maxImageBytes, thumbnailOf } from '@selvedge/contract/house/uploads/uploads.ts'
import { Button } from 'antd'
import { useRef } from 'react'
import { useAction } from '../../api/actions/use-action.ts'
import { t } from '../../text/t.ts'
import { Thumbnail } from '../../ui/values/Thumbnail.tsx'
import { ActionButton } from '../action/ActionButton.tsx'
import { useNotices } from '../notices/use-notices.ts'
import styles from './ImageInput.module.css'

interface ImageInputProps {
  /** Given by the field of a form. */
  id?: string
  /** The address of the picture; empty where there is none. */
  value?: string
  onChange?(value: string): void
  /** What the picture is of, for whoever can't see it. */
  label: string
}

const kinds = 'image/png,image/jpeg,image/webp'

/** A picture that is uploaded as soon as it is chosen. What stands in the form is its address. */
export function ImageInput({ id, value = '', onChange, label }: ImageInputProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const { warned } = useNotices()
  const upload = useAction(imageUpload, { onDone: (address) => onChange?.(address), readBehind: true })

  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > maxImageBytes) return warned(t('图片大小不可超过1M'))
    upload.run({ body: { file: { name: file.name, bytes: await file.bytes() } } })
  }
  return (
    <span className={styles.input}>
      <Thumbnail src={thumbnailOf(value)} large />
      <input
        ref={chooser}
        type="file"
        accept={kinds}
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ target }) => {
          void take(target.files?.[0])
          // The same file again is a choice, too.
          target.value = ''
        }}
      />
      <ActionButton
        access="uploads.change"
        {...(id !== undefined && { id })}
        loading={upload.pending}
        aria-label={value ? t('更换图片：{label}', { label }) : t('上传图片：{label}', { label })}
        onClick={() => chooser.current?.click()}
      >
        {value ? t('更换图片') : t('上传图片')}
      </ActionButton>
      {value && (
        <Button type="text" aria-label={t('移除图片：{label}', { label })} onClick={() => onChange?.('')}>
          {t('移除')}
        </Button>
      )}
    </span>
  )
}
