import {
  type LedgerSetup,
  ledgerSetup,
  ledgerSetupSave,
  ledgerTest,
} from '@selvedge/contract/finance/ledger/ledger-setup.ts'
import { Alert } from 'antd'
import { useAction } from '../../../api/actions/use-action.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/form/ActionButton.tsx'
import { FormPage } from '../../../shell/form/FormPage.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Page } from '../../../shell/page/Page.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { ConnectionFields } from './ConnectionFields.tsx'
import { NumberFields } from './NumberFields.tsx'
import { bodyOf, type SetupValues, valuesOf } from './setup-values.ts'

/** How the ledger is reached, and what it calls what we know. */
export function LedgerSetupPage() {
  const state = useRecord(ledgerSetup, {})
  if (state.data) return <SetupForm setup={state.data} />
  return (
    <Page title={t('金蝶设置')}>
      <Loaded of={state}>{(setup) => <SetupForm setup={setup} />}</Loaded>
    </Page>
  )
}

const ofConnection = [
  ...['server', 'account', 'user', 'appId', 'appSecret', 'authorisation', 'language', 'organisation'],
] as const

function SetupForm({ setup }: { setup: LedgerSetup }) {
  const { succeeded } = useNotices()
  const submit = useSubmit(ledgerSetupSave, {
    input: (values: SetupValues) => ({ body: bodyOf(values) }),
    successMessage: () => t('修改成功'),
    // What is kept is no longer what was typed: the page may be left, and keys are not sent again.
    onDone: (_, values) => {
      const names = Object.keys(values) as (keyof SetupValues)[]
      submit.form.setFieldsValue({ appId: '', appSecret: '' })
      submit.form.setFields(names.map((name) => ({ name, touched: false })))
    },
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
