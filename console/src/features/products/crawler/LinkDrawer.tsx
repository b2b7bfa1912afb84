import { crawlerAdd } from '@selvedge/contract/products/crawler/crawler.ts'
import { type CrawlLinkType, crawlLinkTypes } from '@selvedge/contract/products/crawler/crawler-states.ts'
import { tradingChannels } from '@selvedge/contract/products/trading/trading-tags.ts'
import { Select } from 'antd'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'
import { linkTypeWords } from './crawler-words.ts'
import { useCrawlerCalls } from './use-crawler-calls.ts'

interface Values {
  brand: string
  url: string
  type: CrawlLinkType
  channel: string
}

/** Adds a link of a brand; it is read at once. */
export function LinkDrawer({ onClose }: { onClose(): void }) {
  const { reported } = useCrawlerCalls()
  const submit = useSubmit(crawlerAdd, {
    input: ({ channel, ...values }: Values) => ({ query: { ...values, channel: channel ?? '' } }),
    refusedAt: { CRAWLER_URL: 'url' },
    onDone: (reply) => {
      reported(reply)
      onClose()
    },
  })
  return (
    <DrawerForm<Values>
      title={t('添加链接')}
      submit={submit}
      onClose={onClose}
      verb={t('添加')}
      initial={{ brand: '', url: '', type: 'main', channel: '' }}
    >
      <TextField name="brand" label={t('品牌')} required missing={t('请选择品牌')} />
      <TextField name="url" label={t('链接')} required missing={t('请填写链接')} placeholder="https://" />
      <Field name="type" label={t('类型')} extra={t('列表页会继续采集其中的商品；商品页只采集一个商品')}>
        <Select options={crawlLinkTypes.map((value) => ({ value, label: linkTypeWords()[value] }))} />
      </Field>
      <Field name="channel" label={t('渠道')} extra={t('留空时以网站域名为渠道')}>
        <Select allowClear options={tradingChannels.map((value) => ({ value, label: value }))} />
      </Field>
    </DrawerForm>
  )
}
