import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome 142 · Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.1`,
    'Edge 142 · Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0`,
    'Firefox 145 · macOS',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.1 Safari/605.1.15`,
    'Safari 26 · macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webkit} Version/26.1 Mobile/15E148 Safari/604.1`,
    'Safari 26 · iPhone',
  ],
  [
    `${mozilla} (Linux; Android 15; Pixel 9) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60`,
    'WeChat 8 · Android',
  ],
  ['curl/8.5.0', 'curl'],
  ['', '未知设备'],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
