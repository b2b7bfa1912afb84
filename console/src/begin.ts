import { beginPage } from './api/begin-page.ts'

/** Whatever the build knows of its own files; the build puts it in. */
declare const screenFiles: Parameters<typeof beginPage>[0]

beginPage(screenFiles)
