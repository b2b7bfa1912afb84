import { type Ad, maxAds } from '@selvedge/contract/marketing/ads/ads.ts'
import { Button, Input } from 'antd'
import { ImageInput } from '../../../shell/images/ImageInput.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { t } from '../../../text/t.ts'
import styles from './Ads.module.css'
import { type EditedAd, moved, withChange, withNew, without } from './ads.logic.ts'

interface AdListEditorProps {
  title: string
  ads: readonly EditedAd[]
  disabled: boolean
  change(ads: EditedAd[]): void
}

/** Pictures in an order, each with its title and where it leads to. */
export function AdListEditor({ title, ads, disabled, change }: AdListEditorProps) {
  return (
    <Section
      title={title}
      actions={
        <Button disabled={disabled || ads.length >= maxAds} onClick={() => change(withNew(ads))}>
          {t('添加图片')}
        </Button>
      }
    >
      {ads.length === 0 && <p className={styles.none}>{t('还没有图片')}</p>}
      <ol className={styles.ads}>
        {ads.map((ad, at) => (
          <AdEditor
            key={ad.key}
            label={`${title} ${at + 1}`}
            ad={ad}
            change={(part) => change(withChange(ads, ad.key, part))}
            first={at === 0}
            disabled={disabled}
            last={at === ads.length - 1}
            move={(by) => change(moved(ads, ad.key, by))}
            remove={() => change(without(ads, ad.key))}
          />
        ))}
      </ol>
    </Section>
  )
}

interface AdEditorProps {
  label: string
  ad: Ad
  first: boolean
  last: boolean
  disabled: boolean
  change(part: Partial<Ad>): void
  move(by: -1 | 1): void
  remove(): void
}

function AdEditor({ label, ad, first, last, disabled, change, move, remove }: AdEditorProps) {
  return (
    <li className={styles.ad}>
      <ImageInput label={label} value={ad.image} onChange={(image) => change({ image })} />
      <Input
        aria-label={t('{label} 的标题', { label })}
        placeholder={t('标题', {}, 'heading')}
        maxLength={100}
        value={ad.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Input
        aria-label={t('{label} 的跳转', { label })}
        placeholder={t('https:// 或 pages/')}
        maxLength={500}
        spellCheck={false}
        value={ad.url}
        onChange={({ target }) => change({ url: target.value })}
      />
      <span className={styles.moves}>
        <Button
          type="text"
          disabled={disabled || first}
          aria-label={t('{label} 上移', { label })}
          onClick={() => move(-1)}
        >
          {t('上移')}
        </Button>
        <Button
          type="text"
          disabled={disabled || last}
          aria-label={t('{label} 下移', { label })}
          onClick={() => move(1)}
        >
          {t('下移')}
        </Button>
        <Button type="text" danger aria-label={t('移除 {label}', { label })} onClick={remove}>
          {t('移除')}
        </Button>
      </span>
    </li>
  )
}
