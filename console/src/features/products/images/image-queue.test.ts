import type { FileProduct } from '@selvedge/contract/products/images/product-images.ts'
import { describe, expect, it } from 'vitest'
import { ImageQueue, type Outcome, type QueueCalls } from './image-queue.ts'
import { countStates, maxFiles } from './upload-list.logic.ts'

const fileOf = (name: string, type = 'image/png') => new File(['x'], name, { type, lastModified: 1 })
const productOf = (name: string): FileProduct => ({
  id: 1,
  spu: name,
  ref: '',
  name,
  image: '',
  shopifyId: '',
  images: 0,
  sentHash: null,
})
const known: QueueCalls['lookUp'] = async (_, names) =>
  new Map(names.map((name) => [name, name.startsWith('x') ? null : productOf(name)]))
const done: Outcome = { state: 'uploaded', message: '' }

const queueOf = (calls: Partial<QueueCalls> = {}) =>
  new ImageQueue({ lookUp: known, send: async () => done, ...calls })

describe('a list of files', () => {
  it('takes pictures alone, each once, and says what it left out', async () => {
    const queue = queueOf()
    const files = [
      fileOf('a.png'),
      fileOf('b.jpg', 'image/jpeg'),
      fileOf('c.gif', 'image/gif'),
      fileOf('a.png'),
    ]
    expect(await queue.add(files)).toEqual({ ignored: 1, beyond: 0 })
    await queue.add([fileOf('a.png')])
    expect(queue.view().rows.map(({ name, state }) => [name, state])).toEqual([
      ['a.png', 'looking'],
      ['b.jpg', 'looking'],
    ])
  })

  it(`has ${maxFiles} at most`, async () => {
    const queue = queueOf()
    const files = Array.from({ length: maxFiles + 3 }, (_, n) => fileOf(`${n}.png`))
    expect(await queue.add(files)).toEqual({ ignored: 0, beyond: 3 })
    expect(queue.view().rows).toHaveLength(maxFiles)
  })

  it('is looked up once there is a brand, and anew with another one', async () => {
    const requested: string[] = []
    const queue = queueOf({
      lookUp: (brand, names) => {
        requested.push(`${brand} ${names.length}`)
        return known(brand, names)
      },
    })
    await queue.add([fileOf('a.png'), fileOf('x.png')])
    await queue.chooseBrand('Lise')
    await queue.chooseBrand('Lise')
    expect(queue.counts()).toMatchObject({ waiting: 1, missing: 1 })
    await queue.start()
    await queue.chooseBrand('Other')
    expect(requested).toEqual(['Lise 2', 'Other 1'])
    expect(queue.counts()).toMatchObject({ uploaded: 1, missing: 1 })
  })

  it('sends nothing to another brand before it is known whose the files are there', async () => {
    let answer: (found: Awaited<ReturnType<typeof known>>) => void = () => undefined
    const sent: string[] = []
    const queue = queueOf({
      lookUp: (brand, names) =>
        brand === 'Lise' ? known(brand, names) : new Promise((resolve) => (answer = resolve)),
      send: async (brand, { name }) => {
        sent.push(`${brand} ${name}`)
        return done
      },
    })
    await queue.chooseBrand('Lise')
    await queue.add([fileOf('a.png')])
    const chosen = queue.chooseBrand('Other')
    expect(queue.view().rows).toMatchObject([{ state: 'looking', product: null }])
    await queue.start()
    expect(sent).toEqual([])
    answer(await known('Other', ['a.png']))
    await chosen
    await queue.start()
    expect(sent).toEqual(['Other a.png'])
  })

  it('says why nobody knows whose the files are, and asks again', async () => {
    let fails = true
    const queue = queueOf({
      lookUp: (brand, names) => (fails ? Promise.reject(new Error('away')) : known(brand, names)),
    })
    await queue.chooseBrand('Lise')
    await queue.add([fileOf('a.png')])
    expect(queue.view().problem).toBe('away')
    fails = false
    await queue.lookUpAgain()
    expect(queue.view()).toMatchObject({ problem: '', rows: [{ state: 'waiting' }] })
  })
})

describe('an upload', () => {
  const filled = async (calls: Partial<QueueCalls>, count: number) => {
    const queue = queueOf(calls)
    await queue.chooseBrand('Lise')
    await queue.add(Array.from({ length: count }, (_, n) => fileOf(`${n}.png`)))
    return queue
  }

  it('sends four at a time, each once', async () => {
    let now = 0
    let most = 0
    const sent: string[] = []
    const queue = await filled(
      {
        send: async (_, { name }) => {
          now += 1
          most = Math.max(most, now)
          sent.push(name)
          await new Promise((resolve) => setTimeout(resolve, 1))
          now -= 1
          return done
        },
      },
      30,
    )
    await Promise.all([queue.start(), queue.start()])
    expect(most).toBe(4)
    expect(new Set(sent).size).toBe(30)
    expect(sent).toHaveLength(30)
    expect(queue.view().running).toBe(false)
    expect(queue.counts().uploaded).toBe(30)
  })

  it('says of a file what its product had already', async () => {
    const queue = await filled(
      { send: async (_, { name }) => ({ state: 'uploaded', message: name === '1.png' ? 'had it' : '' }) },
      3,
    )
    await queue.start()
    expect(queue.view().rows.map(({ state, message }) => [state, message])).toEqual([
      ['uploaded', ''],
      ['uploaded', 'had it'],
      ['uploaded', ''],
    ])
    expect(queue.counts().uploaded).toBe(3)
  })

  it('skips what is uploaded, and tries again what failed', async () => {
    const sent: string[] = []
    const queue = await filled(
      {
        send: async (_, { name }) => {
          sent.push(name)
          return name === '1.png' && sent.length < 4 ? { state: 'failed', message: 'no' } : done
        },
      },
      3,
    )
    await queue.start()
    expect(queue.view().rows.map(({ state, message }) => [state, message])).toEqual([
      ['uploaded', ''],
      ['failed', 'no'],
      ['uploaded', ''],
    ])
    await queue.start()
    expect(sent).toEqual(['0.png', '1.png', '2.png', '1.png'])
  })

  it('goes on with what is under way or failed as it was, whatever files of that name are added', async () => {
    const finish: ((outcome: Outcome) => void)[] = []
    const queue = await filled({ send: () => new Promise((resolve) => finish.push(resolve)) }, 2)
    const run = queue.start()
    finish[0]?.({ state: 'failed', message: 'no' })
    await expect.poll(() => queue.counts()).toMatchObject({ failed: 1, sending: 1 })
    await queue.add(['0.png', '1.png'].map((name) => new File(['xy'], name, { type: 'image/png' })))
    expect(queue.counts()).toMatchObject({ failed: 1, sending: 1, waiting: 2 })
    await queue.lookUpAgain()
    expect(queue.counts()).toMatchObject({ sending: 1, waiting: 3 })
    queue.cancel()
    for (const end of finish) end(done)
    await run
  })

  it('stops when it is told to: what was under way waits again', async () => {
    const queue = await filled(
      {
        send: (_, __, signal) =>
          new Promise((resolve) => signal.addEventListener('abort', () => resolve(done))),
      },
      6,
    )
    const run = queue.start()
    expect(countStates(queue.view().rows)).toMatchObject({ sending: 4, waiting: 2 })
    queue.cancel()
    await run
    expect(queue.counts()).toMatchObject({ sending: 0, waiting: 6, uploaded: 0 })
    expect(queue.view().running).toBe(false)
  })
})
