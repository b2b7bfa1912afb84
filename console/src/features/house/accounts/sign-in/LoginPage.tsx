import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { authSignIn, passwordShortest } from '@selvedge/contract/house/accounts/accounts.ts'
import { Button } from 'antd'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ApiError } from '../../../../api/calls/api-error.ts'
import { announceFailure } from '../../../../api/calls/failures.ts'
import { storeDevice, storedDevice, storeToken, takeHandedDevice } from '../../../../api/session/token.ts'
import { lazyPart } from '../../../../shell/page/lazy-part.tsx'
import { useScreenSearch } from '../../../../shell/screen/shown-screen.ts'
import { safeRedirect } from '../../../../shell/screen/target.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { LoginField } from './LoginField.tsx'
import { LoginFooter } from './LoginFooter.tsx'
import styles from './LoginPage.module.css'
import { PasswordInput } from './PasswordInput.tsx'
import { signInSearch } from './sign-in-search.ts'

/** For whoever has it: nobody else loads it. */
const SecondStep = lazyPart(async () => (await import('./SecondStep.tsx')).SecondStep)

const usernameProblem = (username: string) => (username.trim() === '' ? t('请输入正确的用户名') : '')
const passwordProblem = (password: string) => (password.length < passwordShortest ? t('密码不能少于6位') : '')

/** Made of plain fields: the first page that anybody loads carries no form library. */
export function LoginPage() {
  const go = useGo()
  const { redirect } = useScreenSearch(signInSearch)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  /** Fields are checked once they were left or sent. */
  const [checked, setChecked] = useState({ username: false, password: false })
  /** What the second step is asked with, once the password was right. */
  const [requested, setAsked] = useState<unknown>(null)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const enter = ({ token, device }: DataOf<typeof authSignIn>) => {
    storeToken(token)
    storeDevice(username, device)
    go(safeRedirect(redirect, window.location.origin) ?? '/', { replace: true })
  }
  const signIn = useAction(authSignIn, {
    inline: true,
    onDone: enter,
    onFailed: (error) => {
      if (error instanceof ApiError && error.is('SECOND_STEP_NEEDED')) setAsked(error.data)
      else announceFailure(error)
    },
  })
  const beginAgain = () => {
    setPassword('')
    setChecked({ username: false, password: false })
    setAsked(null)
  }

  useEffect(() => {
    document.title = t('登录 · Selvedge')
    takeHandedDevice(window.location)
  }, [])
  useEffect(() => {
    if (requested !== null) return
    const next = usernameInput.current?.value ? passwordInput : usernameInput
    next.current?.focus()
  }, [requested])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked({ username: true, password: true })
    if (usernameProblem(username)) return usernameInput.current?.focus()
    if (passwordProblem(password)) return passwordInput.current?.focus()
    if (!signIn.pending) {
      const device = storedDevice(username)
      signIn.run({ body: { username, password, ...(device && { device }) } })
    }
  }

  return (
    <main className={styles.page}>
      {requested !== null ? (
        <SecondStep requested={requested} onDone={enter} onBack={beginAgain} />
      ) : (
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
      )}
      <LoginFooter />
    </main>
  )
}
