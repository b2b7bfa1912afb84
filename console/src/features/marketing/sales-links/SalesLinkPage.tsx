import { salesLinkGet } from '@selvedge/contract/marketing/sales-links/sales-links.ts'
import { Alert, Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useRecord } from '../../../api/reads/use-record.ts'
import { address } from '../../../paths.ts'
import { Page } from '../../../shell/page/Page.tsx'
import { Loading, WaitsForNetwork } from '../../../shell/page/PageStates.tsx'
import { useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import { CopiedLink } from './CopiedLink.tsx'
import styles from './SalesLink.module.css'
import { salesLinkSearch } from './sales-links-search.ts'

/** A SKU in, the links to its style out: by mouse, keyboard or scanner. */
export function SalesLinkPage() {
  const go = useGo()
  const { sku: requested = '' } = useScreenSearch(salesLinkSearch)
  const [typed, setTyped] = useState(requested)
  const input = useRef<InputRef>(null)
  const links = useRecord(salesLinkGet, { sku: requested }, { enabled: requested !== '' })
  const { data, error } = links
  const requestedBefore = useRef(requested)
  const ask = () => {
    const sku = typed.trim()
    requestedBefore.current = sku
    // The next code replaces this one, however long the answer takes.
    input.current?.select()
    if (sku === requested) links.reload()
    else go(address('/app/generateSalesLink', {}, { sku }))
  }
  // What the field has asked itself leaves what is typed meanwhile alone.
  useEffect(() => {
    if (requestedBefore.current === requested) return
    requestedBefore.current = requested
    setTyped(requested)
  }, [requested])
  return (
    <Page title={t('销售链接')}>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') ask()
        }}
      >
        <Input
          ref={input}
          aria-label={t('SKU')}
          placeholder={t('输入或扫描 SKU')}
          maxLength={100}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="primary" htmlType="submit" disabled={typed.trim() === ''}>
          {t('生成链接')}
        </Button>
      </form>
      {error && <Alert type="error" showIcon title={t('生成失败：{reason}', { reason: error.message })} />}
      {requested !== '' && links.loading && <Loading lines={3} />}
      {links.waiting && <WaitsForNetwork />}
      {data && !error && (
        <section className={styles.links} aria-label={t('销售链接')}>
          <div className={styles.style}>
            <Thumbnail src={data.image} large />
            <span>
              {data.name}
              <br />
              {data.sku}
            </span>
          </div>
          <CopiedLink title={t('小程序页面')} link={data.miniProgram} none="" />
          <CopiedLink title={t('店铺页面')} link={data.storefront} none={t('店铺没有这个商品')} />
        </section>
      )}
    </Page>
  )
}
