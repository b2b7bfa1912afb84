import { expect, test } from 'vitest'
import { ask, hostNotices, say, toastOf } from './notices.ts'

const question = { question: 'really?', yes: 'yes', no: 'no', careful: true, danger: false }

function recording() {
  const heard: string[] = []
  const leave = hostNotices({
    say: (kind, text) => heard.push(`${kind} ${text}`),
    ask: ({ question: text }) => heard.push(text),
  })
  return { heard, leave }
}

test('what is said before the host is here reaches it once it comes, in order', () => {
  say('success', 'done')
  ask(question)
  const first = recording()
  expect(first.heard).toEqual(['success done', 'really?'])
  say('warning', 'careful')
  expect(first.heard).toHaveLength(3)
  first.leave()
  say('info', 'later')
  const second = recording()
  expect(second.heard).toEqual(['info later'])
})

test('a host that leaves late does not take away the next one', () => {
  const first = recording()
  const second = recording()
  first.leave()
  say('info', 'here')
  expect(second.heard).toEqual(['info here'])
})

test('a short message stays for five seconds, whatever it says', () => {
  expect(toastOf('done')).toEqual({ content: 'done', duration: 5 })
})
