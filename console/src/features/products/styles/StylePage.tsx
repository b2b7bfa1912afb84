import { seasonsOf } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import type { SourcedField } from '@selvedge/contract/products/styles/style-sources.ts'
import { type Style, styleGet } from '@selvedge/contract/products/styles/styles.ts'
import { listingStateWords } from '@selvedge/contract/products/xiaohongshu/listing-states.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { address } from '../../../paths.ts'
import { AuditTrail } from '../../../shell/audit/AuditTrail.tsx'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { Can } from '../../../shell/page/Can.tsx'
import { RecordPage } from '../../../shell/page/RecordPage.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { useScreenParam } from '../../../shell/screen/shown-screen.ts'
import { useColumns } from '../../../shell/table/table-columns.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { seasonWord } from '../../../shell/words/season-word.ts'
import { failureText } from '../../../text/failure-text.ts'
import { bilingual, joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { companyTime } from '../../../ui/values/times/company-time.ts'
import { SourceMark } from './SourceMark.tsx'
import { StyleDeclarations } from './StyleDeclarations.tsx'
import { StylePictures } from './StylePictures.tsx'
import { styleColumns } from './style-columns.tsx'

/** One style: what it is called and filed under, its SKUs with stock and prices, and how it stands everywhere. */
export function StylePage() {
  const id = useScreenParam('id')
  const of = useRecord(styleGet, { id })
  const columns = useColumns(styleColumns)
  return (
    <RecordPage
      of={of}
      title={(style) => style?.spu ?? t('款式详情')}
      actions={({ spu }) => (
        <>
          <AppLink to={address('/product/prices', {}, { q: spu })}>{t('价格')}</AppLink>
          <AppLink to={address('/channels/drifts', {}, { q: spu })}>{t('店铺比对')}</AppLink>
        </>
      )}
      back={{ to: address('/product/manage', {}), word: t('返回批量同步') }}
    >
      {(style) => (
        <>
          <StyleFacts style={style} />
          <Section title="SKU">
            <Lines label="SKU" rows={style.variants} columns={columns} rowKey={({ sku }) => sku} />
          </Section>
          <Section title={t('渠道')}>
            <ChannelFacts style={style} />
          </Section>
          <Section title={t('报关资料', {}, 'style')}>
            <CustomsFacts style={style} />
          </Section>
          <Can access="customs.view">
            <StyleDeclarations style={style} />
          </Can>
          <StylePictures id={style.id} />
          <AuditTrail subject="product" id={style.id} />
          <Can access="customs.view">
            <AuditTrail subject="customsProduct" id={style.id} title={t('报关资料的操作记录')} />
          </Can>
        </>
      )}
    </RecordPage>
  )
}

interface SourcedFactProps {
  style: Style
  field: SourcedField
  label: string
  wide?: boolean
  children: string
}

/** A fact that says on demand where it came from. */
const SourcedFact = ({ style, field, children, ...fact }: SourcedFactProps) => (
  <Fact
    {...fact}
    note={<SourceMark label={fact.label} source={style.sources.find((one) => one.field === field)} />}
  >
    {children}
  </Fact>
)

/** Uploads may be for two years ahead. */
const seasonsIn = (tags: readonly string[]): string[] =>
  seasonsOf(tags, companyTime(Date.now()).year() + 1).map(seasonWord)

const StyleFacts = ({ style }: { style: Style }) => (
  <Facts>
    <SourcedFact style={style} field="cnName" label={t('中文名')}>
      {style.cnName}
    </SourcedFact>
    <SourcedFact style={style} field="name" label={t('名称')}>
      {style.name}
    </SourcedFact>
    <SourcedFact style={style} field="title" label={t('标题')}>
      {style.title}
    </SourcedFact>
    <SourcedFact style={style} field="brand" label={t('品牌')}>
      {style.brand}
    </SourcedFact>
    <SourcedFact style={style} field="ref" label={t('货号')}>
      {style.ref}
    </SourcedFact>
    <SourcedFact style={style} field="categories" label={t('类目')}>
      {style.categories.map(bilingual).join(' / ')}
    </SourcedFact>
    <Fact label={t('季节')}>{joinNames(seasonsIn(style.tags))}</Fact>
    <SourcedFact style={style} field="tags" label={t('标签')} wide>
      {joinNames(style.tags)}
    </SourcedFact>
  </Facts>
)

const CustomsFacts = ({ style }: { style: Style }) => (
  <Facts>
    <SourcedFact style={style} field="kind" label={t('种类', {}, 'customs')}>
      {style.kind}
    </SourcedFact>
    <SourcedFact style={style} field="weaving" label={t('织造方式')}>
      {style.weaving}
    </SourcedFact>
    <SourcedFact style={style} field="sex" label={t('性别', {}, 'style')}>
      {style.sex}
    </SourcedFact>
    <SourcedFact style={style} field="origin" label={t('产地', {}, 'style')}>
      {style.origin}
    </SourcedFact>
    <SourcedFact style={style} field="hsCode" label={t('税号', {}, 'style')}>
      {style.hsCode}
    </SourcedFact>
    <SourcedFact style={style} field="composition" label={t('成分', {}, 'style')} wide>
      {style.composition}
    </SourcedFact>
  </Facts>
)

/** The stores that sell it, and its state on other platforms. */
function ChannelFacts({ style: { stores, variants, xiaohongshu, trading } }: { style: Style }) {
  return (
    <Facts>
      {stores.map(({ site, variants: sold, url }) => (
        <Fact key={site} label={channelWord(site)}>
          {t('在售 {sold} / {count} 个 SKU', { sold, count: variants.length })}
          {url !== '' && (
            <>
              {' '}
              <a href={url} target="_blank" rel="noreferrer">
                {t('店铺页面')}
              </a>
            </>
          )}
        </Fact>
      ))}
      {stores.length === 0 && <Fact label={t('店铺')}>{t('没有店铺在售')}</Fact>}
      <Fact label={t('小红书')}>
        {xiaohongshu.state === 'created' && !xiaohongshu.on
          ? t('已下架')
          : bilingual(listingStateWords[xiaohongshu.state])}
      </Fact>
      {trading && (
        <Fact label={t('三方渠道')}>
          {trading.problem ? `${trading.channel} · ${failureText(trading.problem)}` : trading.channel}
        </Fact>
      )}
    </Facts>
  )
}
