/** The window that the console is looked at in, unless a test says otherwise. */
export const desk = {
  viewport: { width: 1440, height: 900 },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  // What moves is clicked where it no longer is, and takes its time.
  reducedMotion: 'reduce',
} as const
