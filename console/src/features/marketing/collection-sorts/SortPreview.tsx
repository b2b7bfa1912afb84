import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { collectionSortPreview } from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { Alert } from 'antd'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { t } from '../../../text/t.ts'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import styles from './SortPreview.module.css'

/** The collection as customers would see it: its first products in their new places, with their old ones. */
export function SortPreview({ preview }: { preview: DataOf<typeof collectionSortPreview> }) {
  const { title, products, named, moves, unknown, unknownIds, rows } = preview
  return (
    <Section title={t('预览：{title}', { title })}>
      <p>
        {t('系列有 {products} 个商品，脚本列出 {named} 个，需要移动 {moves} 个', { products, named, moves })}
      </p>
      {unknown > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('{unknown} 个商品不在系列中，将被忽略：{ids}', {
            unknown,
            ids: unknownIds.join(', ') + (unknown > unknownIds.length ? ' …' : ''),
          })}
        />
      )}
      <ol className={styles.grid}>
        {rows.map(({ id, title: name, image, score, was }, index) => (
          <li key={id} className={styles.product}>
            <Thumbnail src={image} large />
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.place}>
              {was === index + 1
                ? t('第 {place} 位', { place: was })
                : t('第 {place} 位，原第 {was} 位', { place: index + 1, was })}
            </span>
            {score !== null && <span className={styles.place}>{t('分数 {score}', { score })}</span>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
