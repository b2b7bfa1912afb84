import type { AdContent } from '@selvedge/contract/marketing/ads/ads.ts'
import { t } from '../../../text/t.ts'
import styles from './PhonePreview.module.css'

/** Roughly how a customer's phone shows it: pictures, titles and the tip in their order. */
export function PhonePreview({ content }: { content: AdContent }) {
  const { ad_banner, clothing_sets: sets, hot_sales_ads, cart_tips } = content
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach what it hides
    <section className={styles.phone} aria-label={t('手机预览')} tabIndex={0}>
      <div className={styles.banners}>
        {ad_banner.map((ad, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
          <Picture key={at} image={ad.image} title={ad.title} />
        ))}
      </div>
      {sets.image && (
        <div className={styles.sets}>
          <Picture image={sets.image} title={sets.title} />
          {sets.action && <span className={styles.action}>{sets.action}</span>}
        </div>
      )}
      <div className={styles.hot}>
        {hot_sales_ads.map((ad, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
          <Picture key={at} image={ad.image} title={ad.title} />
        ))}
      </div>
      {cart_tips && <p className={styles.tip}>{cart_tips}</p>}
    </section>
  )
}

function Picture({ image, title }: { image: string; title: string }) {
  return (
    <figure className={styles.picture}>
      {image ? <img src={image} alt="" loading="lazy" /> : <span className={styles.blank} />}
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}
