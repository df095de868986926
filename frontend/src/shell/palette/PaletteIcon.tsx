import {
  IconArrowRight,
  IconBolt,
  IconChalkboard,
  IconFileInvoice,
  IconFileText,
  IconLifebuoy,
  IconSchool,
  IconSearch,
  IconUser,
  IconUserHeart,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { RowIcon } from './model/rows';

const ICONS: Readonly<Record<RowIcon, Icon>> = {
  alumnos: IconUser,
  tutores: IconUserHeart,
  familias: IconUsers,
  profesores: IconChalkboard,
  cursos: IconSchool,
  facturas: IconFileInvoice,
  registro: IconFileText,
  pagina: IconArrowRight,
  accion: IconBolt,
  ayuda: IconLifebuoy,
  listado: IconSearch,
};

export function PaletteIcon({ name }: { name: RowIcon }) {
  const Drawn = ICONS[name];
  return <Drawn size={18} stroke={1.75} aria-hidden />;
}
