import { Button } from 'antd'
import styles from '../Trading.module.css'

interface TagButtonsProps {
  tags: readonly string[]
  value?: readonly string[]
  onChange?(value: string[]): void
}

/** Tags as buttons: pressed ones are chosen. */
export const TagButtons = ({ tags, value = [], onChange }: TagButtonsProps) => (
  <div className={styles.tags}>
    {tags.map((tag) => {
      const chosen = value.includes(tag)
      return (
        <Button
          key={tag}
          size="small"
          type={chosen ? 'primary' : 'default'}
          aria-pressed={chosen}
          onClick={() => onChange?.(chosen ? value.filter((one) => one !== tag) : [...value, tag])}
        >
          {tag}
        </Button>
      )
    })}
  </div>
)
