import {
  IconAdjustments,
  IconChevronRight,
  IconPresentation,
  IconSchool,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Permission, StartReply } from '#libs/contracts';
import css from './Start.module.css';

interface Step {
  label: string;
  detail: string;
  url: string;
  permission: Permission;
  icon: Icon;
}

const STEPS: readonly Step[] = [
  {
    label: 'Completar los datos de la academia',
    detail: 'NIF, dirección, teléfono y correo',
    url: '/administrar/configuracion/?seccion=academia',
    permission: 'ajustes.ver',
    icon: IconAdjustments,
  },
  {
    label: 'Invitar a quien trabaja en la secretaría',
    detail: 'Cada persona con su usuario, su grupo y sus permisos',
    url: '/administrar/usuarios/ficha/0/',
    permission: 'usuarios.editar',
    icon: IconUsers,
  },
  {
    label: 'Añadir el profesorado',
    detail: 'Quién da clase',
    url: '/administrar/profesores/ficha/0/',
    permission: 'profesores.editar',
    icon: IconPresentation,
  },
  {
    label: 'Añadir los cursos',
    detail: 'Grupos con su horario, su aula y sus plazas',
    url: '/administrar/cursos/ficha/0/',
    permission: 'cursos.editar',
    icon: IconSchool,
  },
  {
    label: 'Añadir el primer alumno',
    detail: 'Con su familia; después se le da de alta en un curso',
    url: '/administrar/alumnos/ficha/0/',
    permission: 'alumnos.editar',
    icon: IconUserPlus,
  },
];

/**
 * Returns the first steps that the user may take in a new academy. Returns none if the academy already has active students, or if the user
 * has pending tasks.
 */
export function firstSteps({ nueva, pendientes }: StartReply, can: (permission: Permission) => boolean): Step[] {
  if (!nueva || pendientes.length > 0) return [];
  return STEPS.filter(({ permission }) => can(permission));
}

/** The list of first steps. It replaces the figures, which are all 0 in a new academy. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos" className={css.cardTitle}>
        Primeros pasos
      </h2>
      <ol className={css.tasks}>
        {steps.map(({ label, detail, url, icon: StepIcon }) => (
          <li key={url}>
            <Link to={url} className={css.task}>
              <span className={css.taskIcon} data-tone="notice" aria-hidden>
                <StepIcon size={17} stroke={1.75} />
              </span>
              <span className={css.taskWords}>
                <strong>{label}</strong>
                <span>{detail}</span>
              </span>
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
