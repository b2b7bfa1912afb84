import type { Route } from '@playwright/test'
import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import { z } from 'zod'

/** What somebody would type who wants it to be more than text: it would load, say so, and try to run. */
export const hostile = `<img src="/hostile" onerror="window.hostile='ran'"><svg onload="window.hostile='ran'">{{7*7}}`

/** What a screen reads rather than shows: times, days, amounts, addresses, keys of one word in lower case. */
const isRead = /^$|^\d[\d\-:.TZ+ ]*$|^-?\d+(\.\d+)?$|^https?:|^\/|^[a-z][\w.:-]*$/

const schemaTypes = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodReadonly] as const

function inner(schema: z.core.$ZodType): z.core.$ZodType {
  return schemaTypes.some((type) => schema instanceof type)
    ? inner((schema as z.ZodOptional).unwrap())
    : schema
}

/** The data of a reply with the hostile text behind every text that a person may have typed. */
export function withHostile(wrapped: z.core.$ZodType, value: unknown): unknown {
  const schema = inner(wrapped)
  if (Array.isArray(value)) {
    return schema instanceof z.ZodArray ? value.map((one) => withHostile(schema.element, one)) : value
  }
  if (typeof value === 'object' && value !== null) {
    const shape = schema instanceof z.ZodObject ? schema.shape : {}
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        name in shape ? withHostile(shape[name] as z.ZodType, one) : one,
      ]),
    )
  }
  const typed = schema instanceof z.ZodString && typeof value === 'string' && !isRead.test(value)
  return typed ? `${value}${hostile}` : value
}

const patternOf = ({ path }: Endpoint) => new RegExp(`^/admin-api${path.replace(/\{\w+\}/g, '[^/]+')}$`)
const known = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }))

/** Answers as the server does, with hostile text in all of it. */
export async function hostileAnswer(route: Route): Promise<void> {
  const request = route.request()
  const { pathname } = new URL(request.url())
  const found = known.find(
    ({ endpoint, pattern }) => endpoint.method === request.method() && pattern.test(pathname),
  )
  if (!found || found.endpoint.reply === 'file') return route.continue()
  const response = await route.fetch()
  const reply = (await response.json()) as { code: number; data: unknown }
  const data = reply.code === 0 ? withHostile(found.endpoint.data, reply.data) : reply.data
  return route.fulfill({ response, json: { ...reply, data } })
}
