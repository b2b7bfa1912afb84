import { useState } from 'react'
import styles from './Thumbnail.module.css'

/** The first picture of a product beside its SKU: square, nothing cut off. The text beside it says what it is. */
export function Thumbnail({ src, large }: { src: string; large?: boolean }) {
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
      onError={() => setBroken(src)}
    />
  )
}
