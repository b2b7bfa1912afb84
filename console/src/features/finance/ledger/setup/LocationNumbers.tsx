import { listedSetupLocations } from '@selvedge/contract/finance/ledger/ledger-setup.ts'
import { Input } from 'antd'
import { useMemo, useState } from 'react'
import { locationSource } from '../../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../../shell/pickers/RemoteSelect.tsx'
import { t } from '../../../../text/t.ts'
import styles from './Setup.module.css'

interface Place {
  id: number
  name: string
}

interface LocationNumbersProps {
  /** Those that have a number, and the first of the others. */
  locations: readonly Place[]
  /** Of the form's field. */
  id?: string
  /** Numbers by the id of the location; those of hidden ones stay. */
  value?: Readonly<Record<string, string>>
  onChange?(numbers: Readonly<Record<string, string>>): void
}

const longestNumber = 80

/**
 * The number of each of our locations in the ledger; where it is empty, nothing of it is pushed. Where there are more
 * than are listed, the others are searched for.
 */
export function LocationNumbers({ locations, id, value = {}, onChange }: LocationNumbersProps) {
  const [found, setFound] = useState<readonly Place[]>([])
  const source = useMemo(() => locationSource(), [])
  const rows = [...locations, ...found.filter((one) => locations.every((other) => other.id !== one.id))]
  return (
    <fieldset className={styles.rows} id={id} aria-label={t('仓库编码')}>
      {rows.map((location) => (
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
      {locations.length >= listedSetupLocations && (
        <div className={styles.row}>
          <RemoteSelect
            source={source}
            aria-label={t('添加仓库')}
            placeholder={t('添加仓库')}
            value={null}
            onChange={(_, places) =>
              setFound((before) => [
                ...before,
                ...places.filter((place) => before.every((other) => other.id !== place.id)),
              ])
            }
          />
        </div>
      )}
    </fieldset>
  )
}
