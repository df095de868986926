import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  type Icon as IconType,
} from '@tabler/icons-react';
import type { AvisoNivel } from '#libs/contracts';
import { TONES } from './model/panel';
import css from './Avisos.module.css';

const ICONS: Record<AvisoNivel, IconType> = {
  0: IconCircleCheck,
  1: IconInfoCircle,
  2: IconAlertTriangle,
  3: IconAlertCircle,
};

/** The icon of a level, in its colour. With `boxed`, on a square of the soft colour. */
export function LevelIcon({ nivel, boxed = false }: { nivel: AvisoNivel; boxed?: boolean }) {
  const Icon = ICONS[nivel];
  return (
    <span className={css.levelIcon} data-tone={TONES[nivel]} data-boxed={boxed || undefined} aria-hidden>
      <Icon size={17} stroke={1.75} />
    </span>
  );
}
