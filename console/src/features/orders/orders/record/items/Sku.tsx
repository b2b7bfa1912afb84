import { CopyCode } from '../../../../../ui/values/CopyCode.tsx'
import { Thumbnail } from '../../../../../ui/values/Thumbnail.tsx'
import styles from './Sku.module.css'

/** Picture and SKU stand together: on a phone they are the title of the card. */
export function Sku({ sku, image }: { sku: string; image: string }) {
  return (
    <span className={styles.sku}>
      <Thumbnail src={image} />
      <CopyCode>{sku}</CopyCode>
    </span>
  )
}
