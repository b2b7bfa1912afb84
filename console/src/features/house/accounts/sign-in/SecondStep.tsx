import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { authSecondStep, signInChallenge } from '@selvedge/contract/house/accounts/second-factor.ts'
import { Button } from 'antd'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ApiError } from '../../../../api/calls/failures/api-error.ts'
import { announceFailure } from '../../../../api/calls/failures/failures.ts'
import { t } from '../../../../text/t.ts'
import { LoginField } from './LoginField.tsx'
import styles from './LoginPage.module.css'

interface SecondStepProps {
  /** What came with the refusal SECOND_STEP_NEEDED. */
  data: unknown
  onDone(answer: DataOf<typeof authSecondStep>): void
  /** Begins again with the password. */
  onBack(): void
}

/** A code of the app, or a recovery code for whoever does not have it at hand. */
export function SecondStep({ data, onDone, onBack }: SecondStepProps) {
  const { challenge } = signInChallenge.parse(data)
  const [code, setCode] = useState('')
  const [byRecovery, setByRecovery] = useState(false)
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const confirm = useAction(authSecondStep, {
    inline: true,
    onDone,
    onFailed: (error) => {
      if (error instanceof ApiError && error.is('SIGN_IN_OVER')) {
        announceFailure(error)
        return onBack()
      }
      setProblem(error.message)
      input.current?.select()
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field
  useEffect(() => input.current?.focus(), [byRecovery])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (confirm.pending) return
    if (code.trim() !== '') return confirm.run({ body: { challenge, code } })
    setProblem(byRecovery ? t('请输入恢复码') : t('请输入验证码'))
    input.current?.focus()
  }
  const change = () => {
    setByRecovery(!byRecovery)
    setCode('')
    setProblem('')
  }

  return (
    <form className={styles.panel} noValidate onSubmit={submit}>
      <h1 className={styles.title}>{t('两步验证')}</h1>
      <p className={styles.subtitle}>
        {byRecovery
          ? t('输入设置时保存的一个恢复码，每个只能用一次。')
          : t('输入手机验证器应用显示的 6 位验证码。')}
      </p>
      <LoginField id="code" label={byRecovery ? t('恢复码') : t('验证码')} problem={problem}>
        {(field) => (
          <input
            {...field}
            ref={input}
            key={byRecovery ? 'recovery' : 'app'}
            autoComplete={byRecovery ? 'off' : 'one-time-code'}
            inputMode={byRecovery ? 'text' : 'numeric'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              setProblem('')
            }}
          />
        )}
      </LoginField>
      <Button block type="primary" htmlType="submit" loading={confirm.pending}>
        {t('验证')}
      </Button>
      <p className={styles.ways}>
        <button type="button" className={styles.language} onClick={change}>
          {byRecovery ? t('使用验证码') : t('使用恢复码')}
        </button>
        <button type="button" className={styles.language} onClick={onBack}>
          {t('返回')}
        </button>
      </p>
    </form>
  )
}
