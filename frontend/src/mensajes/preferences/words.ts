import type { CanalEnvio, CategoriaMensaje, PreferenciaAnotada } from '#libs/contracts';
import { dateText } from '../../base';

/** Title and explanation of each category for families, students and teachers, in the order in which they are shown. */
export const CATEGORIES: readonly { categoria: CategoriaMensaje; title: string; help: string }[] = [
  {
    categoria: 'servicio',
    title: 'Clases y recibos',
    help: 'Cambios de clases, plazas y recibos. Hace falta uno de los dos; sin Telegram vinculado, llegan por correo.',
  },
  { categoria: 'academico', title: 'Marcha del curso', help: 'Lo que escriben la academia y los profesores.' },
  { categoria: 'comercial', title: 'Ofertas y novedades', help: 'Cursos nuevos, descuentos y actividades.' },
];

export const CHANNELS: readonly { canal: CanalEnvio; title: string }[] = [
  { canal: 'correo', title: 'Correo' },
  { canal: 'telegram', title: 'Telegram' },
];

const ORIGINS: Record<NonNullable<PreferenciaAnotada['origen']>, string> = {
  campus: 'en el campus',
  'baja-correo': 'con el enlace de un correo',
  telegram: 'por Telegram',
  oficina: 'en la oficina',
};

/** How the academy knows what a person wants: `Sí, en el campus, el 12/11/2026`; without a choice, why it holds. */
export function originText({ categoria, permitido, origen, fecha, por }: PreferenciaAnotada): string {
  const word = permitido ? 'Sí' : 'No';
  if (origen === null)
    return categoria === 'comercial' && permitido ? 'Sí, por ser cliente' : `${word}, sin haber elegido`;
  const who = por === '' ? '' : ` (${por})`;
  return `${word}, ${ORIGINS[origen]}${who}, el ${dateText(fecha)}`;
}
