import { authSignIn, passwordShortest } from '@selvedge/contract/accounts.ts'
import { useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { storeToken } from '../../api/token.ts'
import { useAction } from '../../api/use-action.ts'
import { safeRedirect } from '../../shell/target.ts'
import { useGo } from '../../shell/use-go.ts'
import { t } from '../../text/t.ts'
import { LoginField } from './LoginField.tsx'
import { LoginFooter } from './LoginFooter.tsx'
import styles from './LoginPage.module.css'
import { PasswordInput } from './PasswordInput.tsx'

const usernameProblem = (username: string) => (username.trim() === '' ? t('请输入正确的用户名') : '')
const passwordProblem = (password: string) => (password.length < passwordShortest ? t('密码不能少于6位') : '')

/** Made of plain fields: the first page that anybody loads carries no form library. */
export function LoginPage() {
  const go = useGo()
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  /** Fields are checked once they were left or sent. */
  const [checked, setChecked] = useState({ username: false, password: false })
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const signIn = useAction(authSignIn, {
    onDone: ({ token }) => {
      storeToken(token)
      go(safeRedirect(redirect, window.location.origin) ?? '/', { replace: true })
    },
  })

  useEffect(() => {
    document.title = t('登录 · Selvedge')
    usernameInput.current?.focus()
  }, [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked({ username: true, password: true })
    if (usernameProblem(username)) return usernameInput.current?.focus()
    if (passwordProblem(password)) return passwordInput.current?.focus()
    if (!signIn.pending) signIn.run({ body: { username, password } })
  }

  return (
    <main className={styles.page}>
      <form className={styles.panel} noValidate onSubmit={submit}>
        <h1 className={styles.title}>Selvedge</h1>
        <p className={styles.subtitle}>{t('运营后台')}</p>
        <LoginField
          id="username"
          label={t('用户名')}
          problem={checked.username ? usernameProblem(username) : ''}
        >
          {(field) => (
            <input
              {...field}
              ref={usernameInput}
              autoComplete="username"
              maxLength={100}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
              onBlur={() => username && setChecked({ ...checked, username: true })}
            />
          )}
        </LoginField>
        <LoginField
          id="password"
          label={t('密码')}
          problem={checked.password ? passwordProblem(password) : ''}
        >
          {(field) => (
            <PasswordInput
              {...field}
              ref={passwordInput}
              autoComplete="current-password"
              maxLength={200}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              onBlur={() => password && setChecked({ ...checked, password: true })}
            />
          )}
        </LoginField>
        <Button block type="primary" htmlType="submit" loading={signIn.pending}>
          {t('登录')}
        </Button>
      </form>
      <LoginFooter />
    </main>
  )
}
