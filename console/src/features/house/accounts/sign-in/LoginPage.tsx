import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { useEffect, useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ApiError } from '../../../../api/calls/failures/api-error.ts'
import { announceFailure } from '../../../../api/calls/failures/failures.ts'
import {
  storeDevice,
  storedDevice,
  storeOwner,
  storeToken,
  takeHandedDevice,
} from '../../../../api/session/token.ts'
import { lazyPart } from '../../../../shell/page/lazy-part.tsx'
import { useScreenSearch } from '../../../../shell/screen/shown-screen.ts'
import { safeRedirect } from '../../../../shell/screen/target.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { LoginFooter } from './LoginFooter.tsx'
import styles from './LoginPage.module.css'
import { signInSearch } from './sign-in-search.ts'
import { useCredentials } from './use-credentials.ts'

/** For whoever has it: nobody else loads it. */
const SecondStep = lazyPart(async () => (await import('./SecondStep.tsx')).SecondStep)

/** The name and the password, then what else the account has for its safety. */
export function LoginPage() {
  const go = useGo()
  const { redirect } = useScreenSearch(signInSearch)
  const credentials = useCredentials()
  const { username, password, focusNext } = credentials
  /** What the second step is asked with, once the password was right. */
  const [secondStep, setSecondStep] = useState<unknown>(null)
  const enter = ({ token, device }: DataOf<typeof authSignIn>) => {
    // First: no other tab may take the token for that of whom it shows.
    storeOwner(username)
    storeToken(token)
    storeDevice(username, device)
    go(safeRedirect(redirect, window.location.origin) ?? '/', { replace: true })
  }
  const signIn = useAction(authSignIn, {
    inline: true,
    onDone: enter,
    onFailed: (error) => {
      if (error instanceof ApiError && error.is('SECOND_STEP_NEEDED')) setSecondStep(error.data)
      else announceFailure(error)
    },
  })
  const beginAgain = () => {
    credentials.forgetPassword()
    setSecondStep(null)
  }

  useEffect(() => {
    document.title = t('登录 · Selvedge')
    takeHandedDevice(window.location)
  }, [])
  const isFirstStep = secondStep === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the step is shown
  useEffect(() => {
    if (isFirstStep) focusNext()
  }, [isFirstStep])

  const submit = () => {
    if (signIn.pending) return
    const device = storedDevice(username)
    signIn.run({ body: { username, password, ...(device && { device }) } })
  }

  return (
    <main className={styles.page}>
      {secondStep !== null ? (
        <SecondStep data={secondStep} onDone={enter} onBack={beginAgain} />
      ) : (
        <CredentialsForm credentials={credentials} pending={signIn.pending} onSubmit={submit} />
      )}
      <LoginFooter />
    </main>
  )
}
