import { z } from 'zod'
import type { Post } from '../../core/outbox/partners/outbound.ts'
import { sendText, serviceWords } from '../../core/outbox/partners/send-to.ts'
import { withoutTrailingSlashes } from '../../core/trailing-slashes.ts'
import {
  type NoteShop,
  type NoteShopAccount,
  type NoteShopTokens,
  type NoteSku,
  TokenRefused,
} from '../../ports/note-shop.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'
import * as payload from './payload.ts'
import { signOf } from './sign.ts'

const service = 'xiaohongshu'
const limits = { bytes: 4 * 1024 * 1024, depth: 32, values: 100_000 }
const busyMs = 30_000
/** Far more than any item has. */
const maxPages = 20

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unreadable = () =>
  new PartnerError({ kind: 'service.unreadable', params: { service } }, { retryable: true, away: true })

function refusal(code: number, said: string): PartnerError {
  const failure = {
    kind: 'service.refused',
    params: { service, code: String(code), said: said.slice(0, 300) },
  } as const
  const busy = payload.busyCodes.has(code)
  if (payload.tokenCodes.has(code)) return new TokenRefused(failure, { retryable: false })
  return new PartnerError(failure, { retryable: busy, waitMs: busy ? busyMs : 0 })
}

/** The shop on Xiaohongshu, through its one gateway. */
export const xiaohongshuShop =
  (post: Post, now: () => number = Date.now) =>
  ({ url, appId, secret }: NoteShopAccount, calls: Calls): NoteShop => {
    const ask = <Shape extends z.ZodType>(
      shape: Shape,
      method: string,
      accessToken: string,
      about: object,
    ): Promise<z.output<Shape>> =>
      calls(async () => {
        const timestamp = String(Math.floor(now() / 1000))
        const { version } = payload
        const sign = signOf({ method, appId, timestamp, version }, secret)
        const common = { method, appId, timestamp, version, sign, ...(accessToken !== '' && { accessToken }) }
        const text = await sendText(
          post,
          serviceWords(service),
          withoutTrailingSlashes(url) + payload.gateway,
          {
            'content-type': 'application/json; charset=utf-8',
            body: JSON.stringify({ ...about, ...common }),
          },
          limits,
        )
        const answer = payload.envelope.safeParse(read(text)).data
        if (!answer) throw unreadable()
        const { success, error_code, error_msg, data } = answer
        if (!success || error_code !== 0) throw refusal(error_code, error_msg ?? '')
        const parsed = shape.safeParse(data)
        if (!parsed.success) throw unreadable()
        return parsed.data
      })

    const tokensBy = async (method: string, about: object): Promise<NoteShopTokens> => {
      const given = await ask(payload.tokens, method, '', about)
      return {
        access: given.accessToken,
        accessUntil: given.accessTokenExpiresAt,
        refresh: given.refreshToken,
        refreshUntil: given.refreshTokenExpiresAt,
      }
    }

    const send = async (method: string, token: string, about: object): Promise<void> => {
      await ask(z.unknown(), method, token, about)
    }

    return {
      authorise: (code) => tokensBy('oauth.getAccessToken', { code }),
      refresh: (refreshToken) => tokensBy('oauth.refreshToken', { refreshToken }),

      async findBrand(token, name, categoryId) {
        const about = { categoryId, keyword: name, pageNo: 1, pageSize: payload.pageSize }
        const { brands } = await ask(payload.brands, 'common.brandSearch', token, about)
        const wanted = name.trim().toLowerCase()
        return brands.find((one) => one.name.trim().toLowerCase() === wanted)?.id ?? null
      },

      async shippingTemplate(token) {
        const about = { pageIndex: 1, pageSize: payload.pageSize }
        const { carriageTemplateList } = await ask(
          payload.templates,
          'common.getCarriageTemplateList',
          token,
          about,
        )
        return carriageTemplateList.find(({ enable }) => enable)?.templateId ?? null
      },

      async skusOf(token, of) {
        const found: NoteSku[] = []
        for (let pageNo = 1; pageNo <= maxPages; pageNo += 1) {
          const about = { ...of, pageNo, pageSize: payload.pageSize }
          const page = await ask(payload.details, 'product.getDetailSkuList', token, about)
          found.push(...page.data.map(payload.skuOf))
          if (page.data.length === 0 || found.length >= page.total) break
        }
        // The search takes parts of a code for the code.
        return 'erpCode' in of ? found.filter(({ erpCode }) => erpCode === of.erpCode) : found
      },

      async createItem(token, item) {
        const made = await ask(payload.created, 'product.createItemAndSku', token, payload.itemBody(item))
        return made.skuList.map(({ id, erpCode }) => ({ itemId: made.id, skuId: id, erpCode: erpCode ?? '' }))
      },

      setPrice: (token, skuId, { price, originalPrice }) =>
        send('product.updateSkuPrice', token, { skuId, price, originalPrice }),
      setStock: (token, skuId, qty) => send('inventory.syncSkuStock', token, { skuId, qty }),
      setAvailable: (token, skuId, available) =>
        send('product.updateSkuAvailable', token, { skuId, available }),
    }
  }
