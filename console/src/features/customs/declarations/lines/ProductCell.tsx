import type { DeclarationRow } from '@selvedge/contract/customs/declarations/declarations.ts'
import { Popover } from 'antd'
import { useState } from 'react'
import { t } from '../../../../text/t.ts'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { Thumbnail } from '../../../../ui/values/Thumbnail.tsx'
import styles from '../Declarations.module.css'
import { smallPicture } from './declared-row.logic.ts'

/** So many px in square is a picture where somebody looks at it. */
const picturePx = 200

/** Which product it is: its first picture, larger where somebody looks at it, and its handle. */
export function ProductCell({ product }: { product: DeclarationRow['product'] }) {
  const [showsLarge, setShowsLarge] = useState(false)
  const image = smallPicture(product.images[0] ?? '', picturePx)
  const picture = (
    <button
      type="button"
      className={styles.picture}
      tabIndex={-1}
      aria-label={t('查看 {handle} 的图片', { handle: product.handle })}
      onPointerEnter={() => setShowsLarge(true)}
      onClick={() => setShowsLarge(true)}
    >
      <Thumbnail src={image} />
    </button>
  )
  return (
    <div className={styles.product}>
      {showsLarge && image !== '' ? (
        <Popover
          defaultOpen
          placement="right"
          content={
            <img
              className={styles.large}
              src={image}
              alt={product.name}
              width={picturePx}
              height={picturePx}
            />
          }
        >
          {picture}
        </Popover>
      ) : (
        picture
      )}
      <CopyCode>{product.handle}</CopyCode>
    </div>
  )
}
