import {
  marketingTextDraft,
  marketingTextSave,
} from '@selvedge/contract/marketing/marketing-text/marketing-text.ts'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'

const maxLength = 200_000

/** The text that the mini program reads. */
export function MarketingTextPage() {
  const stored = useRecord(marketingTextDraft, {})
  const may = useCan('marketing.change')
  const { succeeded } = useNotices()
  /** Null: as it is published. What others publish meanwhile is not what it was typed over. */
  const [draft, setDraft] = useState<{ text: string; version: number } | null>(null)
  const publish = useAction(marketingTextSave, {
    inline: true,
    onDone: () => {
      setDraft(null)
      succeeded(t('发布成功!'))
    },
  })
  const isChanged = draft !== null && draft.text !== stored.data?.text
  useLeaveGuard(isChanged)
  return (
    <Page
      title={t('营销设置')}
      actions={
        <>
          {isChanged && (
            <Button
              disabled={publish.pending}
              onClick={() => {
                setDraft(null)
                publish.reset()
              }}
            >
              {t('放弃修改')}
            </Button>
          )}
          <ActionButton
            type="primary"
            can={may === true && !isChanged ? t('内容没有变化') : may}
            loading={publish.pending}
            onClick={() => draft && publish.run({ query: { version: draft.version }, body: draft.text })}
          >
            {t('发布')}
          </ActionButton>
        </>
      }
    >
      {publish.error && (
        <Alert type="error" showIcon title={t('发布失败!{reason}', { reason: publish.error.message })} />
      )}
      <Loaded of={stored}>
        {({ text, version }) => (
          <Input.TextArea
            aria-label={t('营销设置')}
            autoSize={{ minRows: 20 }}
            maxLength={maxLength}
            showCount
            readOnly={may !== true || publish.pending}
            spellCheck={false}
            value={draft?.text ?? text}
            onChange={({ target }) => setDraft({ text: target.value, version: draft?.version ?? version })}
          />
        )}
      </Loaded>
    </Page>
  )
}
