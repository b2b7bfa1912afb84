import { z } from 'zod'
import type { RouteNode, Waybill } from '../../ports/courier.ts'

/** What stands in a reply is the courier's: everything has a length, every list an end. */
const words = (most: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text ?? '').slice(0, most))

export const envelope = z.object({
  apiResultCode: z.string().max(20),
  apiErrorMsg: words(500),
  apiResultData: z.string().nullish(),
})

const yes = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => String(value) === 'true')

export const result = z.object({
  success: yes,
  errorCode: words(20),
  errorMsg: words(500),
  msgData: z.unknown(),
})

const labelData = z.object({
  destRouteLabel: words(60),
  proCode: words(20),
  originTransferCode: words(20),
  destTransferCode: words(20),
  twoDimensionCode: words(1_000),
})

/** A parcel has a number of its own (1) beside those of what comes with it, or goes back (2, 3). */
export const waybillReply = z
  .object({
    waybillNoInfoList: z
      .array(z.object({ waybillType: z.coerce.number(), waybillNo: z.string().regex(/^[A-Za-z0-9]{8,34}$/) }))
      .max(300),
    routeLabelInfo: z
      .array(z.object({ routeLabelData: labelData.nullish() }))
      .max(300)
      .nullish(),
  })
  .transform(({ waybillNoInfoList, routeLabelInfo }, context): Waybill => {
    const own = waybillNoInfoList.find(({ waybillType }) => waybillType === 1)
    if (!own) {
      context.addIssue({ code: 'custom', message: 'no waybill number' })
      return z.NEVER
    }
    const label = routeLabelInfo?.[0]?.routeLabelData
    return {
      trackingNumber: own.waybillNo,
      label: {
        route: label?.destRouteLabel ?? '',
        transport: label?.proCode ?? '',
        origin: label?.originTransferCode ?? '',
        destination: label?.destTransferCode ?? '',
        code: label?.twoDimensionCode ?? '',
      },
    }
  })

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
const node = z
  .object({ acceptTime: moment, acceptAddress: words(200), remark: words(500), opCode: words(20) })
  .transform(
    ({ acceptTime, acceptAddress, remark, opCode }): RouteNode => ({
      at: acceptTime,
      place: acceptAddress,
      remark,
      code: opCode,
    }),
  )

export const routesReply = z
  .object({
    routeResps: z.array(z.object({ mailNo: z.string(), routes: z.array(node).max(1_000) })).max(100),
  })
  .transform(({ routeResps }) => routeResps)
