import {
  type AdBase,
  type AdContent,
  adContent,
  adDraft,
  adSave,
} from '@selvedge/contract/marketing/ads/ads.ts'
import { Alert, ConfigProvider, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { useUploading } from '../../../shell/images/use-uploading.ts'
import { askToGoOn, useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { t } from '../../../text/t.ts'
import { momentOfWall } from '../../../ui/values/times/company-time.ts'
import { AdListEditor } from './AdListEditor.tsx'
import styles from './Ads.module.css'
import { AdVersions } from './AdVersions.tsx'
import { contentOf, editedOf } from './ads.logic.ts'
import { ClothingSetsEditor } from './ClothingSetsEditor.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { PublishBar } from './PublishBar.tsx'

const isSame = (one: AdContent, other: AdContent) => JSON.stringify(one) === JSON.stringify(other)

/** Everything of the home page in one screen, with the phone beside it. */
export function AdsEditor({ stored }: { stored: AdBase & { content: AdContent } }) {
  const [ads, setAds] = useState(() => editedOf(stored.content))
  // Together with the content, which is not read anew either: what others have published or saved since is not in it.
  const [saved, setSaved] = useState(stored)
  const mayChange = useCan('ads.change') === true
  const { succeeded } = useNotices()
  const save = useAction(adSave, { inline: true })
  const uploading = useUploading()
  const content = contentOf(ads)
  const isChanged = !isSame(content, saved.content)
  useLeaveGuard(isChanged)

  const send = async (query: { draft?: '1'; publishAt?: string }, done: string) => {
    const base = await save.send({
      query: { ...query, basedOn: saved.basedOn, draftAt: saved.draftAt ?? 'none' },
      body: content,
    })
    setSaved({ ...base, content })
    succeeded(done)
  }
  const publish = async (wall: string | undefined) => {
    const question = wall ? t('{time} 起在首页展示这些内容？', { time: wall }) : t('立刻在首页展示这些内容？')
    if (!(await askToGoOn({ question, yes: t('发布'), cancelled: t('操作已取消') }))) return
    await send(wall ? { publishAt: momentOfWall(wall) } : {}, t('发布成功!')).catch(() => undefined)
  }
  const take = (version: AdContent) => setAds(editedOf(version))

  return (
    <Page
      title={t('广告管理')}
      actions={
        <PublishBar
          can={adContent.safeParse(content).success ? true : t('有图片未上传，或跳转填写有误')}
          canKeep={adDraft.safeParse(content).success ? true : t('有跳转填写有误')}
          uploading={uploading}
          pending={save.pending}
          saveDraft={() => void send({ draft: '1' }, t('草稿已保存')).catch(() => undefined)}
          publish={(at) => void publish(at)}
        />
      }
    >
      {save.error && <Alert type="error" showIcon title={save.error.message} />}
      <div className={styles.columns}>
        <div className={styles.editors}>
          <ConfigProvider componentDisabled={!mayChange}>
            <AdListEditor
              title={t('顶部轮播')}
              disabled={!mayChange}
              ads={ads.ad_banner}
              change={(ad_banner) => setAds({ ...ads, ad_banner })}
            />
            <ClothingSetsEditor
              sets={ads.clothing_sets}
              change={(clothing_sets) => setAds({ ...ads, clothing_sets })}
            />
            <AdListEditor
              title={t('热卖推荐')}
              disabled={!mayChange}
              ads={ads.hot_sales_ads}
              change={(hot_sales_ads) => setAds({ ...ads, hot_sales_ads })}
            />
            <Section title={t('购物车提示')}>
              <Input.TextArea
                aria-label={t('购物车提示')}
                autoSize={{ minRows: 2, maxRows: 6 }}
                maxLength={500}
                showCount
                value={ads.cart_tips}
                onChange={({ target }) => setAds({ ...ads, cart_tips: target.value })}
              />
            </Section>
          </ConfigProvider>
          <AdVersions take={take} />
        </div>
        <PhonePreview content={content} />
      </div>
    </Page>
  )
}
