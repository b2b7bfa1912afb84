import { Button } from 'antd'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'
import { copyText } from '../../../ui/values/copy-text.ts'
import styles from './SalesLink.module.css'

interface CopiedLinkProps {
  title: string
  link: string
  /** Said where there is no link. */
  none: string
}

/** A link, and the button that copies it. */
export function CopiedLink({ title, link, none }: CopiedLinkProps) {
  const { succeeded, warned } = useNotices()
  const copy = async () => ((await copyText(link)) ? succeeded(t('已复制')) : warned(t('复制失败')))
  return (
    <div className={styles.link}>
      <h2>{title}</h2>
      {link === '' ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <p>
          <code className={styles.address}>{link}</code>
          <Button aria-label={t('复制{title}', { title })} onClick={() => void copy()}>
            {t('复制')}
          </Button>
        </p>
      )}
    </div>
  )
}
