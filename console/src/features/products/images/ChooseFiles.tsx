import { maxPictureMegabytes } from '@selvedge/contract/products/images/product-images.ts'
import type { brandList } from '@selvedge/contract/products/products/products.ts'
import { type DragEvent, useRef } from 'react'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { brandSource } from '../../../shell/pickers/brand-source.ts'
import { RemoteSelect } from '../../../shell/pickers/RemoteSelect.tsx'
import { t } from '../../../text/t.ts'
import styles from './Images.module.css'
import { maxFiles } from './upload-list.logic.ts'

interface ChooseFilesProps {
  brand: string
  onBrand(brand: string): void
  onFiles(files: readonly File[]): void
  onDrop(event: DragEvent): void
}

/** The brand, and files or a folder of it. */
export function ChooseFiles({ brand, onBrand, onFiles, onDrop }: ChooseFilesProps) {
  const can = brand === '' ? t('请选择品牌') : true
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the buttons in it are the accessible ones
    <div className={styles.zone} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <RemoteSelect<typeof brandList, string>
        className={styles.brand ?? ''}
        aria-label={t('品牌')}
        placeholder={t('请选择品牌')}
        allowClear
        source={brandSource}
        value={brand === '' ? null : brand}
        onChange={(next: string | undefined) => onBrand(next ?? '')}
      />
      <Chooser label={t('选择图片')} can={can} onFiles={onFiles} />
      <Chooser label={t('选择文件夹')} can={can} onFiles={onFiles} folder />
      <p className={styles.note}>
        {t(
          '也可以拖到这里。PNG 或 JPEG，每张不超过 {megabytes} MB，一次最多 {most} 张；文件名以 SPU 或货号开头，其后的数字是图号',
          {
            megabytes: maxPictureMegabytes,
            most: maxFiles.toLocaleString('en-US'),
          },
        )}
      </p>
    </div>
  )
}

interface ChooserProps {
  label: string
  can: true | string
  folder?: boolean
  onFiles(files: readonly File[]): void
}

function Chooser({ label, can, folder = false, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        aria-label={label}
        {...(folder ? { webkitdirectory: '' } : { accept: 'image/png,image/jpeg' })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same files again are a choice, too.
          target.value = ''
        }}
      />
      <ActionButton access="products.change" can={can} onClick={() => input.current?.click()}>
        {label}
      </ActionButton>
    </>
  )
}
