import { loginFooter } from '@selvedge/contract/house/accounts/login-footer.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { chooseLanguage, useLanguage } from '../../../../text/language.ts'
import styles from './LoginPage.module.css'

/** Below the form: the other language, in its own words, and the licence of the host. */
export function LoginFooter() {
  const language = useLanguage()
  const [other, name, tag] =
    language === 'zh' ? (['en', 'English', 'en'] as const) : (['zh', '中文', 'zh-CN'] as const)
  const licence = useRecord(loginFooter, { host: window.location.hostname }).data
  return (
    <footer className={styles.footer}>
      <button type="button" className={styles.language} lang={tag} onClick={() => void chooseLanguage(other)}>
        {name}
      </button>
      {licence && (
        <a href={licence.href} target="_blank" rel="noreferrer">
          {licence.text}
        </a>
      )}
    </footer>
  )
}
