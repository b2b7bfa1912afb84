import { z } from 'zod'
import { partnerAddress } from '../../house/settings/addresses.ts'
import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { recordValue, tokenValue } from '../../house/settings/setting-values.ts'

const address = partnerAddress(200)
const code = (most: number) => z.string().trim().min(1).max(most)
/** Customs' own codes where theirs are other than those that we know. */
const codes = (key: z.ZodString) => z.record(key, z.string().regex(/^[0-9A-Z]{1,3}$/)).default({})

/** Who declares, as customs have registered them. */
const customsAccount = z.strictObject({
  /** Where messages of orders go. */
  url: address,
  /** Where the data of payments that customs ask for go. */
  dataUrl: address.default('https://customs.chinaport.gov.cn/ceb2grab/grab/realTimeDataUpload'),
  ebpCode: code(18),
  ebpName: code(100),
  ebcCode: code(18),
  ebcName: code(100),
  dxpId: code(30),
  /** Serial number of the certificate that belongs to the key. */
  certNo: code(64),
  /** Who receives the money of orders. */
  recpAccount: code(60),
  recpCode: z.string().trim().max(18).default(''),
  recpName: code(100),
  /** Of countries, by their code of ISO: `{"GG": "399"}`. */
  countries: codes(z.string().regex(/^[A-Z]{2}$/)),
  /** Of what goods are counted in, by its name: `{"条": "015"}`. */
  units: codes(z.string().min(1).max(20)),
})

/** How orders are declared to customs. Without both they wait, and say so. */
export const orderDeclarationSettings = {
  customs_order: setting({
    kind: 'json',
    name: { zh: '海关报关', en: 'Customs: orders' },
    effect: {
      zh: '推送报关单、回传支付原始数据时使用：url、ebpCode、ebpName、ebcCode、ebcName、dxpId、certNo、recpAccount、recpName，海关另有代码时可加 countries、units。留空则等待',
      en: 'By which orders are declared and data of payments are given: url, ebpCode, ebpName, ebcCode, ebcName, dxpId, certNo, recpAccount, recpName; countries and units where customs have other codes. Empty: they wait',
    },
    value: recordValue(customsAccount),
    connects: true,
  }),
  customs_key: setting({
    kind: 'text',
    name: { zh: '海关签名私钥', en: 'Customs: private key' },
    effect: {
      zh: '给报关单和支付数据签名的 RSA 私钥（PEM）。加密保存，只显示末四位',
      en: 'The RSA key (PEM) that signs orders and data of payments. Kept encrypted; only its end is shown',
    },
    value: tokenValue,
    secret: true,
  }),
} as const satisfies Record<string, SettingDefinition>
