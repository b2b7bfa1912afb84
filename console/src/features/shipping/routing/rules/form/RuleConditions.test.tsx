import { Form } from 'antd'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount, signIn } from '../../../../../../test/browser/mount.tsx'
import { RuleConditions } from './RuleConditions.tsx'

test.each([',', '，'])(
  'what is typed with %s between is several provinces, of which each one counts',
  async (comma) => {
    await signIn()
    const form = { provinces: [] as string[] }
    await mount(
      {
        '/': (
          <Form onValuesChange={(_, values) => Object.assign(form, values)}>
            <RuleConditions check={() => ({ validator: () => Promise.resolve() })} />
          </Form>
        ),
      },
      ['/'],
    )
    await userEvent.fill(page.getByLabelText('收货省份'), `上海${comma}江苏${comma}`)
    await expect.poll(() => form.provinces).toEqual(['上海', '江苏'])
  },
)
