import { z } from 'zod'
import { NotReachable } from '../../core/http/guard/reach.ts'
import { type PostBytes, type Posted, TooLarge } from '../../core/outbox/partners/outbound.ts'
import { causeOf } from '../../core/outbox/partners/send-to.ts'
import { inTurns } from '../../core/outbox/partners/turns.ts'
import type { RemoteImage, RemoteImages, RemoteImagesAccount } from '../../ports/image-store.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'
import { uploadForm } from './form.ts'
import { tokenOf } from './put-policy.ts'

const service = 'qiniu'
/** Somebody waits for an upload, and it has two images. */
const usualTimeoutMs = 15_000
const tokenSeconds = 600
const limits = { bytes: 64 * 1024, depth: 16, values: 1_000 }
/** An image is of twenty megabytes at worst, and is held twice while it is sent. */
const turnLimits = { most: 8, waiting: 24, bytes: 64 * 1024 * 1024 }
const held = 2
/** The key is taken: by the same image, whose key it is. */
const taken = 614

const stored = z.object({ key: z.string() })
const refused = z.object({ error: z.string() })

function parsed<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function lost(error: unknown): PartnerError {
  const never = error instanceof NotReachable || error instanceof TooLarge
  return new PartnerError(
    { kind: 'service.lost', params: { service, cause: never ? 'unreadable' : causeOf(error) } },
    { retryable: !never, away: !never },
  )
}

/** What an answer that is no success says; its own codes begin at 600 and are about the call, not its health. */
function refusal({ status, text }: Posted): PartnerError {
  const away = status === 429 || (status >= 500 && status < 600)
  const message = (parsed(refused, text)?.error ?? '').slice(0, 300)
  return new PartnerError(
    { kind: 'service.refused', params: { service, code: String(status), said: message } },
    { retryable: away, away },
  )
}

/** An answer that means that the image is there under its key; throws of any other. */
function expectStored(answer: Posted, key: string): void {
  if (answer.status === taken) return
  if (answer.status !== 200) throw refusal(answer)
  if (parsed(stored, answer.text)?.key !== key)
    throw new PartnerError({ kind: 'service.unreadable', params: { service } }, { retryable: true })
}

/** Qiniu's object storage, by signed forms. All nodes' calls share a lane; those of one node go a few at a time. */
export function qiniuImages(post: PostBytes, { timeoutMs = usualTimeoutMs } = {}) {
  const turns = inTurns(turnLimits, { kind: 'service.crowded', params: { service } })

  const send = async (account: RemoteImagesAccount, image: RemoteImage): Promise<void> => {
    const token = tokenOf(account, {
      key: image.key,
      until: new Date(Date.now() + tokenSeconds * 1000),
      maxBytes: image.bytes.length,
      mimeTypes: [image.mimeType],
    })
    const form = uploadForm(token, image)
    const answer = await post(account.uploadUrl, { ...form, timeoutMs, limits }).catch((error: unknown) => {
      throw lost(error)
    })
    expectStored(answer, image.key)
  }

  return (account: RemoteImagesAccount, calls: Calls): RemoteImages => ({
    // In its turn first: whoever has waited while the store fell silent is refused at once.
    put: (image) => turns(held * image.bytes.length, () => calls(() => send(account, image))),
    tokenFor: (permit) => tokenOf(account, permit),
  })
}
