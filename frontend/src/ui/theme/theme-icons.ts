import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react';
import type { Tema } from '#libs/contracts';

export const THEME_ICONS: Record<Tema, Icon> = { claro: IconSun, oscuro: IconMoon, sistema: IconDeviceDesktop };
