import { passwordShortest } from '@selvedge/contract/house/accounts/accounts.ts'
import { useRef, useState } from 'react'
import { t } from '../../../../text/t.ts'

const usernameProblem = (username: string) => (username.trim() === '' ? t('请输入正确的用户名') : '')
const passwordProblem = (password: string) => (password.length < passwordShortest ? t('密码不能少于6位') : '')

export type Credentials = ReturnType<typeof useCredentials>

/** What somebody signs in with, as it is typed. */
export function useCredentials() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  /** Fields are checked once they were left or sent. */
  const [checked, setChecked] = useState({ username: false, password: false })
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const problems = { username: usernameProblem(username), password: passwordProblem(password) }
  return {
    username,
    password,
    setUsername,
    setPassword,
    usernameInput,
    passwordInput,
    shown: {
      username: checked.username ? problems.username : '',
      password: checked.password ? problems.password : '',
    },
    /** A field was left, with something in it. */
    leave: (field: 'username' | 'password') => setChecked({ ...checked, [field]: true }),
    /** Whether both are right; otherwise the first that is not has the focus. */
    check(): boolean {
      setChecked({ username: true, password: true })
      const faulty = problems.username ? usernameInput : problems.password ? passwordInput : null
      faulty?.current?.focus()
      return faulty === null
    },
    /** Where something is left to be typed. */
    focusNext() {
      const next = usernameInput.current?.value ? passwordInput : usernameInput
      next.current?.focus()
    },
    forgetPassword() {
      setPassword('')
      setChecked({ username: false, password: false })
    },
  }
}
