import { Drawer, type DrawerProps } from 'antd'

/** antd's drawer in a file of its own, so that it can be loaded when it is first needed. */
export const DrawerPart = (props: DrawerProps) => <Drawer {...props} />
