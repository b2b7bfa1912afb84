import {
  type LedgerSetup,
  ledgerSetup,
  ledgerSetupSave,
  ledgerTest,
} from '@selvedge/contract/finance/ledger/ledger-setup.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { FormPage } from '../../../../shell/form/FormPage.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { Page } from '../../../../shell/page/Page.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { failureText } from '../../../../text/failure-text.ts'
import { t } from '../../../../text/t.ts'
import { ConnectionFields } from './ConnectionFields.tsx'
import { NumberFields } from './NumberFields.tsx'
import { bodyOf, type SetupValues, valuesOf } from './setup-values.ts'

/** How the ledger is reached, and what it calls what we know. */
export function LedgerSetupPage() {
  const state = useRecord(ledgerSetup, {}, { fresh: true })
  /** Once it is saved the form begins again with what is stored then: the page may be left, and keys are not sent again. */
  const [saves, setSaves] = useState(0)
  const saved = () => setSaves((before) => before + 1)
  if (state.data) return <SetupForm key={saves} setup={state.data} onSaved={saved} />
  return (
    <Page title={t('金蝶设置')}>
      <Loaded of={state}>{() => null}</Loaded>
    </Page>
  )
}

const ofConnection = [
  ...['server', 'account', 'user', 'appId', 'appSecret', 'authorisation', 'language', 'organisation'],
] as const

function SetupForm({ setup, onSaved }: { setup: LedgerSetup; onSaved(): void }) {
  const { succeeded } = useNotices()
  /** The setup is read anew behind the form: the form began with this one. */
  const [version] = useState(setup.version)
  const submit = useSubmit(ledgerSetupSave, {
    input: (values: SetupValues) => ({ body: { ...bodyOf(values), version } }),
    successMessage: () => t('修改成功'),
    onDone: onSaved,
  })
  const test = useAction(ledgerTest, { onDone: () => succeeded(t('金蝶连接成功')) })
  const tryIt = () =>
    void submit.form.validateFields([...ofConnection]).then(
      () => {
        const { server, account, user, appId, appSecret, authorisation, language, organisation } =
          submit.form.getFieldsValue()
        test.run({ body: { server, account, user, appId, appSecret, authorisation, language, organisation } })
      },
      // The field itself says what is wrong with it.
      () => undefined,
    )
  return (
    <FormPage
      title={t('金蝶设置')}
      submit={submit}
      initial={valuesOf(setup)}
      actions={
        <ActionButton loading={test.pending} onClick={tryIt}>
          {t('测试连接')}
        </ActionButton>
      }
    >
      {setup.problem && <Alert type="warning" showIcon title={failureText(setup.problem)} />}
      <ConnectionFields setup={setup} />
      <NumberFields setup={setup} />
    </FormPage>
  )
}
