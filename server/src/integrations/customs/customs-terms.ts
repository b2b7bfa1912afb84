import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import { countryCodeOf } from '@selvedge/contract/customs/countries.ts'

/** Customs' code of CNY. */
export const cny = '142'

/** How customs have registered the payment companies. */
export const payCompanies = {
  wechatpay: { payCode: '4403169D3W', payName: '财付通支付科技有限公司' },
  alipay: { payCode: '31222699S7', payName: '支付宝（中国）网络技术有限公司' },
} as const

/**
 * Customs' codes of countries by those of ISO, as their table of old has them, continent by continent. Small territories that
 * it does not name are told as not known, unless the setting gives them a code.
 */
const countries: ReadonlyMap<string, string> = new Map(
  `AF101 BH102 BD103 BT104 BN105 MM106 KH107 CY108 KP109 HK110 IN111 ID112 IR113 IQ114 IL115 JP116 JO117 KW118 LA119 LB120
   MO121 MY122 MV123 MN124 NP125 OM126 PK127 PS128 PH129 QA130 SA131 SG132 KR133 LK134 SY135 TH136 TR137 AE138 YE139 VN141
   CN142 TW143 TL144 KZ145 KG146 TJ147 TM148 UZ149
   DZ201 AO202 BJ203 BW204 BI205 CM206 CV208 CF209 TD211 KM212 CG213 DJ214 EG215 GQ216 ET217 GA218 GM219 GH220 GN221 GW222
   CI223 KE224 LR225 LY226 MG227 MW228 ML229 MR230 MU231 MA232 MZ233 NA234 NE235 NG236 RE237 RW238 ST239 SN240 SC241 SL242
   SO243 ZA244 EH245 SD246 TZ247 TG248 TN249 UG250 BF251 CD252 ZM253 ZW254 LS255 SZ257 ER258 YT259 SS260
   BE301 DK302 GB303 DE304 FR305 IE306 IT307 LU308 NL309 GR310 PT311 ES312 AL313 AD314 AT315 BG316 FI318 GI320 HU321 IS322
   LI323 MT324 MC325 NO326 PL327 RO328 SM329 SE330 CH331 EE334 LV335 LT336 GE337 AM338 AZ339 BY340 MD343 RU344 UA347 SI350
   HR351 CZ352 SK353 MK354 BA355 VA356 FO357 RS358 ME359
   AG401 AR402 AW403 BS404 BB405 BZ406 BO408 BR410 KY411 CL412 CO413 DM414 CR415 CU416 CW417 DO418 EC419 GF420 GD421 GP422
   GT423 GY424 HT425 HN426 JM427 MQ428 MX429 MS430 NI431 PA432 PY433 PE434 PR435 LC437 MF438 VC439 SV440 SR441 TT442 TC443
   UY444 VE445 VG446 KN447 PM448
   CA501 US502 GL503 BM504
   AU601 CK602 FJ603 NR606 NC607 VU608 NZ609 NF610 PG611 SB613 TO614 WS617 KI618 TV619 FM620 MH621 PW622 PF623 WF625`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
)
const unknown = '701'

/** Customs' code of where goods come from, by how products say it; the setting's own codes, by those of ISO, go before. */
export function countryCode(origin: string, own: Readonly<Record<string, string>>): string {
  const code = countryCodeOf(origin)
  return ownValue(own, code) ?? countries.get(code) ?? unknown
}

/**
 * Customs' codes of what goods are counted in, one by one. What they are measured in, such as 千克, is not here, nor 打, which is
 * twelve: quantities are of pieces.
 */
const units: Readonly<Record<string, string>> = {
  套: '006',
  个: '007',
  只: '008',
  张: '010',
  件: '011',
  支: '012',
  条: '015',
  把: '016',
  块: '017',
  副: '019',
  片: '020',
  组: '021',
  双: '025',
  对: '026',
  包: '125',
  本: '132',
  枚: '134',
  袋: '136',
  盒: '140',
  瓶: '142',
}
const piece = '011'

/** Customs' code of the first of these units that has one; the setting's own codes go before. */
export function unitCode(names: readonly string[], own: Readonly<Record<string, string>>): string {
  const codes = names.map((name) => ownValue(own, name) ?? ownValue(units, name))
  return codes.find((code) => code !== undefined) ?? piece
}
