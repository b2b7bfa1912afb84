import { Button } from 'antd'
import type { SubmitEvent } from 'react'
import { t } from '../../../../text/t.ts'
import { LoginField } from './LoginField.tsx'
import styles from './LoginPage.module.css'
import { PasswordInput } from './PasswordInput.tsx'
import type { Credentials } from './use-credentials.ts'

interface CredentialsFormProps {
  credentials: Credentials
  pending: boolean
  onSubmit(): void
}

/** Made of plain fields: the first page that anybody loads carries no form library. */
export function CredentialsForm({ credentials, pending, onSubmit }: CredentialsFormProps) {
  const { username, password, setUsername, setPassword, usernameInput, passwordInput } = credentials
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (credentials.check()) onSubmit()
  }
  return (
    <form className={styles.panel} noValidate onSubmit={submit}>
      <h1 className={styles.title}>Selvedge</h1>
      <p className={styles.subtitle}>{t('运营后台')}</p>
      <LoginField id="username" label={t('用户名')} problem={credentials.shown.username}>
        {(field) => (
          <input
            {...field}
            ref={usernameInput}
            autoComplete="username"
            maxLength={100}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            onBlur={() => username && credentials.leave('username')}
          />
        )}
      </LoginField>
      <LoginField id="password" label={t('密码')} problem={credentials.shown.password}>
        {(field) => (
          <PasswordInput
            {...field}
            ref={passwordInput}
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            onBlur={() => password && credentials.leave('password')}
          />
        )}
      </LoginField>
      <Button block type="primary" htmlType="submit" loading={pending}>
        {t('登录')}
      </Button>
    </form>
  )
}
