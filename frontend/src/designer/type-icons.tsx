import {
  IconAbc,
  IconAlignLeft,
  IconBuildingBank,
  IconCalendar,
  IconCalendarTime,
  IconCalendarWeek,
  IconClock,
  IconCurrencyEuro,
  IconFile,
  IconHash,
  IconId,
  IconLink,
  IconListDetails,
  IconMail,
  IconMapPin,
  IconPalette,
  IconPhone,
  IconPhoto,
  IconTags,
  IconToggleLeft,
  IconTypography,
  type Icon,
} from '@tabler/icons-react';
import type { RecordFieldType } from '../../../libs/contracts';

/** What each type of field is recognised by. A type that is missing here does not compile. */
const ICONS: Record<RecordFieldType, Icon> = {
  texto: IconAbc,
  'texto-largo': IconAlignLeft,
  'texto-enriquecido': IconTypography,
  numero: IconHash,
  importe: IconCurrencyEuro,
  fecha: IconCalendar,
  'fecha-hora': IconCalendarTime,
  hora: IconClock,
  booleano: IconToggleLeft,
  opcion: IconListDetails,
  referencia: IconLink,
  referencias: IconTags,
  fichero: IconFile,
  imagen: IconPhoto,
  email: IconMail,
  telefono: IconPhone,
  nif: IconId,
  iban: IconBuildingBank,
  color: IconPalette,
  direccion: IconMapPin,
  'dias-semana': IconCalendarWeek,
};

export function TypeIcon({ tipo }: { tipo: RecordFieldType }) {
  const Drawn = ICONS[tipo];
  return <Drawn size={16} stroke={1.75} aria-hidden />;
}
