import { maxReturnPhotos } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { ImageInput } from '../../../shell/images/ImageInput.tsx'
import { t } from '../../../text/t.ts'
import styles from './ReturnDesk.module.css'

interface PhotosInputProps {
  value?: readonly string[]
  onChange?(value: string[]): void
}

/** Pictures of goods as they came: each is uploaded as soon as it is chosen. */
export function PhotosInput({ value = [], onChange }: PhotosInputProps) {
  const places = value.length < maxReturnPhotos ? [...value, ''] : value
  return (
    <span className={styles.photos}>
      {places.map((photo, place) => (
        <ImageInput
          key={photo || 'next'}
          value={photo}
          label={t('照片 {place}', { place: place + 1 })}
          onChange={(next) => onChange?.(places.with(place, next).filter((one) => one !== ''))}
        />
      ))}
    </span>
  )
}
