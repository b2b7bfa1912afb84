import type { AdContent } from '@selvedge/contract/marketing/ads/ads.ts'
import { Input } from 'antd'
import { ImageInput } from '../../../shell/images/ImageInput.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { t } from '../../../text/t.ts'
import styles from './Ads.module.css'

type ClothingSets = AdContent['clothing_sets']

interface ClothingSetsEditorProps {
  sets: ClothingSets
  change(sets: ClothingSets): void
}

/** The picture in the middle of the page, with its button. */
export function ClothingSetsEditor({ sets, change }: ClothingSetsEditorProps) {
  const text = (name: 'title' | 'url' | 'action', label: string, maxLength: number) => (
    <Input
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={sets[name]}
      onChange={({ target }) => change({ ...sets, [name]: target.value })}
    />
  )
  return (
    <Section title={t('套装推荐')}>
      <div className={styles.ad}>
        <ImageInput
          label={t('套装推荐')}
          value={sets.image}
          onChange={(image) => change({ ...sets, image })}
        />
        {text('title', t('套装推荐的标题'), 100)}
        {text('url', t('套装推荐的跳转'), 500)}
        {text('action', t('按钮文字'), 30)}
      </div>
    </Section>
  )
}
