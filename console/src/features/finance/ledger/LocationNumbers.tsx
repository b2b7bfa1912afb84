import { Input } from 'antd'
import { t } from '../../../text/t.ts'
import styles from './Setup.module.css'

interface LocationNumbersProps {
  locations: readonly { id: number; name: string }[]
  /** Of the form's field. */
  id?: string
  /** Numbers by the id of the location; those of hidden ones stay. */
  value?: Readonly<Record<string, string>>
  onChange?(numbers: Readonly<Record<string, string>>): void
}

const longestNumber = 80

/** The number of each of our locations in the ledger; where it is empty, nothing of it is pushed. */
export function LocationNumbers({ locations, id, value = {}, onChange }: LocationNumbersProps) {
  return (
    <fieldset className={styles.rows} id={id} aria-label={t('仓库编码')}>
      {locations.map((location) => (
        <div key={location.id} className={styles.row}>
          <span>{location.name}</span>
          <Input
            aria-label={t('{of} 的金蝶编码', { of: location.name })}
            placeholder={t('没有编码，不推送')}
            maxLength={longestNumber}
            autoComplete="off"
            spellCheck={false}
            value={value[location.id] ?? ''}
            onChange={(event) => onChange?.({ ...value, [location.id]: event.target.value })}
          />
        </div>
      ))}
    </fieldset>
  )
}
