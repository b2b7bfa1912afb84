import { z } from 'zod'
import { gomeFailures } from '../../channels/gome/gome-failures.ts'
import { storefrontFailures } from '../../channels/storefronts/storefront-failures.ts'
import { type FaultName, faults } from '../../core/faults.ts'
import { type Language, type TextParameters, textIn } from '../../core/words/language.ts'
import { catalogueOf, plainly, type SayingOf, wording } from '../../core/words/wordings.ts'
import { type ErrorName, errors, errorText } from '../../errors.ts'
import { ledgerFailures } from '../../finance/ledger/ledger-failures.ts'
import { declarationFailures } from '../../finance/payment-declarations/declaration-failures.ts'
import { crawlerFailures } from '../../products/crawler/crawler-failures.ts'
import { productImageFailures } from '../../products/images/image-failures.ts'
import { productImportFailures } from '../../products/imports/import-failures.ts'
import { tradingFailures } from '../../products/trading/trading-failures.ts'
import { xiaohongshuFailures } from '../../products/xiaohongshu/xiaohongshu-failures.ts'
import { waybillFailures } from '../../shipping/waybills/waybill-failures.ts'
import { warehouseFailures } from '../../stock/partner-warehouse/warehouse-failures.ts'
import { serviceFailures } from './service-failures.ts'

const isError = (name: string): name is ErrorName => Object.hasOwn(errors, name)
const isFault = (name: string): name is FaultName => Object.hasOwn(faults, name)

const bilingual = z.strictObject({ zh: z.string(), en: z.string() })
const parameters = z.record(z.string(), z.union([z.string(), z.number(), bilingual]))

const errorIn = (language: Language, name: string, filled: TextParameters): string =>
  isError(name) ? errorText(name, language, filled) : name
const faultIn = (language: Language, name: string, filled: TextParameters): string =>
  isFault(name) ? textIn(language, faults[name], filled) : name

/** What may be kept and shown of a failure, whoever may read it: nothing of what it was about. */
const wordings = {
  ...storefrontFailures,
  ...ledgerFailures,
  ...declarationFailures,
  ...serviceFailures,
  ...warehouseFailures,
  ...waybillFailures,
  ...tradingFailures,
  ...crawlerFailures,
  ...productImageFailures,
  ...productImportFailures,
  ...xiaohongshuFailures,
  ...gomeFailures,
  'database.conflict': wording(
    { code: z.string() },
    ({ code }) => `与其他操作冲突，稍后再试（${code}）`,
    ({ code }) => `In conflict with something else, tried again later (${code})`,
  ),
  'database.duplicate': wording(
    { code: z.string() },
    ({ code }) => `与已有的数据冲突（${code}）`,
    ({ code }) => `In conflict with what is here already (${code})`,
  ),
  'database.unfit': wording(
    { code: z.string() },
    ({ code }) => `数据库不接受这些内容（${code}）`,
    ({ code }) => `The database can not hold this content (${code})`,
  ),
  'database.failed': wording(
    { code: z.string() },
    ({ code }) => `数据库出错（${code}）`,
    ({ code }) => `The database failed (${code})`,
  ),
  unreadable: wording(
    { place: z.string() },
    ({ place }) => `内容无法识别${place && `（${place}）`}`,
    ({ place }) => `The content makes no sense${place && ` at ${place}`}`,
  ),
  internal: wording(
    { code: z.string() },
    ({ code }) => `系统内部出错${code && `（${code}）`}`,
    ({ code }) => `Something went wrong here${code && ` (${code})`}`,
  ),
  cutOff: plainly('运行它的节点每次都中断了', 'The node that ran it was cut off every time'),
  givenUp: plainly('已放弃', 'it was given up'),
  /** The business has refused. */
  refused: wording(
    { error: z.string(), parameters },
    ({ error, parameters }) => errorIn('zh', error, parameters),
    ({ error, parameters }) => errorIn('en', error, parameters),
  ),
  /** The protocol has, or the database can not serve now. */
  fault: wording(
    { fault: z.string(), parameters },
    ({ fault, parameters }) => faultIn('zh', fault, parameters),
    ({ fault, parameters }) => faultIn('en', fault, parameters),
  ),
} as const

export const failures = catalogueOf(wordings)
export type Failure = SayingOf<typeof wordings>
