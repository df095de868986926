import {
  IconBell,
  IconCalendar,
  IconChalkboard,
  IconCircleDot,
  IconClipboardList,
  IconDeviceMobile,
  IconFileInvoice,
  IconHelpHexagon,
  IconHome,
  IconMail,
  IconNote,
  IconSchool,
  IconSettings,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';

/** Icons of the menu by the names that the server sends. Only these are in the bundle; another name shows a dot. */
const ICONS: Readonly<Record<string, Icon>> = {
  bell: IconBell,
  calendar: IconCalendar,
  chalkboard: IconChalkboard,
  'clipboard-list': IconClipboardList,
  'device-mobile': IconDeviceMobile,
  'file-invoice': IconFileInvoice,
  'help-hexagon': IconHelpHexagon,
  home: IconHome,
  mail: IconMail,
  note: IconNote,
  school: IconSchool,
  settings: IconSettings,
  users: IconUsers,
};

export function MenuIcon({ nombre }: { nombre: string }) {
  const Named = Object.hasOwn(ICONS, nombre) ? ICONS[nombre] : undefined;
  const Drawn = Named ?? IconCircleDot;
  return <Drawn size={18} stroke={1.75} aria-hidden />;
}
