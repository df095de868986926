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
  IconMessages,
  IconNote,
  IconSchool,
  IconSettings,
  IconUsers,
  type Icon as IconType,
} from '@tabler/icons-react';

/** Menu icons by the names that the server sends. Only these are in the bundle; any other name shows a dot. */
const ICONS: Readonly<Record<string, IconType>> = {
  bell: IconBell,
  calendar: IconCalendar,
  chalkboard: IconChalkboard,
  'clipboard-list': IconClipboardList,
  'device-mobile': IconDeviceMobile,
  'file-invoice': IconFileInvoice,
  'help-hexagon': IconHelpHexagon,
  home: IconHome,
  mail: IconMail,
  messages: IconMessages,
  note: IconNote,
  school: IconSchool,
  settings: IconSettings,
  users: IconUsers,
};

export function MenuIcon({ name }: { name: string }) {
  const Icon = (Object.hasOwn(ICONS, name) ? ICONS[name] : undefined) ?? IconCircleDot;
  return <Icon size={18} stroke={1.75} aria-hidden />;
}
