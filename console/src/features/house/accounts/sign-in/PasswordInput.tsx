import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { type ComponentProps, useState } from 'react'
import { t } from '../../../../text/t.ts'
import styles from './LoginPage.module.css'

/** A password that can be shown while it is typed. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <span className={styles.password}>
      <input {...props} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className={styles.show}
        aria-label={shown ? t('隐藏密码') : t('显示密码')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeInvisibleOutlined aria-hidden="true" /> : <EyeOutlined aria-hidden="true" />}
      </button>
    </span>
  )
}
