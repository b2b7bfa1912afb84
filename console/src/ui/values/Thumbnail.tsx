import { useState } from 'react'
import { pictureLink } from './picture-link.ts'
import styles from './Thumbnail.module.css'

interface ThumbnailProps {
  src: string
  large?: boolean
  /** The browser could not have it. */
  onBroken?(): void
}

/** The first picture of a product beside its SKU: square, nothing cut off. The text beside it says what it is. */
export function Thumbnail({ src: given, large, onBroken }: ThumbnailProps) {
  const src = pictureLink(given)
  const [broken, setBroken] = useState('')
  const className = `${styles.thumbnail} ${large ? styles.large : ''}`
  if (!src || broken === src) return <span className={className} aria-hidden="true" />
  return (
    <img
      className={className}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => {
        setBroken(src)
        onBroken?.()
      }}
    />
  )
}
