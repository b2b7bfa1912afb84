import { type MenuIcon, menuIcons } from './menu-icons.ts'

export function MenuPicture({ icon }: { icon: MenuIcon }) {
  const Picture = menuIcons[icon]
  return <Picture />
}
