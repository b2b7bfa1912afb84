import { discountCodeRemove } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import styles from './Campaigns.module.css'

const longest = 255

/** Takes one code back, typed, pasted or scanned. */
export function RemoveCode() {
  const [typed, setTyped] = useState('')
  const may = useCan('campaigns.change')
  const { confirmDanger, succeeded } = useNotices()
  const remove = useAction(discountCodeRemove, {
    onDone: () => {
      setTyped('')
      succeeded(t('操作成功'))
    },
  })
  const code = typed.trim()
  if (may !== true) return null
  return (
    <form
      className={styles.remove}
      onSubmit={(event) => {
        event.preventDefault()
        if (code === '') return
        confirmDanger({
          question: t('删除折扣码 {code}，店铺中同时失效？', { code }),
          verb: t('删除'),
          act: () => remove.send({ query: { code } }),
        })
      }}
    >
      <Input
        aria-label={t('要删除的折扣码')}
        placeholder={t('要删除的折扣码')}
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button danger htmlType="submit" disabled={code === ''} loading={remove.pending}>
        {t('删除')}
      </Button>
    </form>
  )
}
