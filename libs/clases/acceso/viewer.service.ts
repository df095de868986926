import { Injectable } from '@nestjs/common';
import type { UserType } from '../../contracts';
import { Clock, Database, platformErrors, SettingsService, type Session, type Zone } from '../../platform';
import { civilMinute } from '../calculo';
import { horariosSettings } from '../settings/horarios.settings';

/** The user behind a request about classes, with what they may see and the limits that apply to them. */
export interface Viewer {
  userId: number;
  tipo: UserType;
  isAdmin: boolean;
  /** The id of the teacher who is this user; null if the user is no teacher. */
  profesorId: number | null;
  /** The students of a family; null for staff, whose rows are not limited by student. */
  alumnos: readonly number[] | null;
  today: string;
  /** The present as a civil minute: minutes since 2000-01-01 by the academy's clock. */
  minute: number;
  zone: Zone;
  rules: FamilyRules;
}

/** What students and their guardians may do by themselves. */
export interface FamilyRules {
  requests: boolean;
  cancels: boolean;
  moves: boolean;
  /** Whether requests wait for the confirmation of the academy. */
  needsConfirmation: boolean;
  /** A family may change a class up to this number of days before the class. */
  leadDays: number;
  /** Days that a make-up credit lasts. */
  creditDays: number;
  /** Maximum number of classes that one student may book in a week: `inAll` in total, `withTeacher` with the same teacher. */
  weekly: { inAll: number; withTeacher: number };
  /** Bookings, moves and cancellations allowed per student and hour. */
  changesPerHour: number;
  /** Maximum number of waiting lists that one student may be on at the same time. */
  waitingLines: number;
}

const WHO = `
  SELECT
    (SELECT id FROM profesores WHERE usuario_id = $1) AS profesor,
    coalesce((SELECT json_agg(id ORDER BY id) FROM (
      SELECT a.id FROM alumnos a WHERE a.usuario_id = $1
      UNION
      SELECT a.id FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id WHERE t.usuario_id = $1) AS suyos), '[]') AS alumnos`;

/** Loads the `Viewer` of a session, which every request about classes needs first. */
@Injectable()
export class ViewerService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The viewer of a session.
   * @throws sin-permiso for staff without `clases.ver`
   */
  async load({ user }: Session): Promise<Viewer> {
    const isStaff = user.tipo === 'ADM' || user.tipo === 'PRO';
    if (isStaff && !user.permisos.includes('clases.ver')) throw platformErrors['sin-permiso']();
    const [values, [who]] = await Promise.all([
      this.settings.load(horariosSettings),
      this.db.rows<{ profesor: number | null; alumnos: number[] }>(WHO, [user.id]),
    ]);
    const [date = '', hour = ''] = this.clock.minute().split('T');
    return {
      userId: user.id,
      tipo: user.tipo,
      isAdmin: user.tipo === 'ADM',
      profesorId: user.tipo === 'PRO' ? (who?.profesor ?? null) : null,
      alumnos: isStaff ? null : (who?.alumnos ?? []),
      today: date,
      minute: civilMinute(date, hour),
      zone: this.clock.zone,
      rules: {
        requests: values['horarios.solicitudes'],
        cancels: values['horarios.alumnos_anulan'],
        moves: values['horarios.alumnos_mueven'],
        needsConfirmation: values['horarios.confirmar'],
        leadDays: numberOf(values['horarios.dias_limite']),
        creditDays: numberOf(values['horarios.dias_credito']),
        weekly: {
          inAll: numberOf(values['horarios.max_semana']),
          withTeacher: numberOf(values['horarios.max_semana_profesor']),
        },
        changesPerHour: numberOf(values['horarios.max_cambios_hora']),
        waitingLines: numberOf(values['horarios.max_esperas']),
      },
    };
  }

  /** Loads the viewer if the user is an administrator who may edit classes. @throws sin-permiso for any other user */
  async loadAdmin(session: Session): Promise<Viewer> {
    const viewer = await this.load(session);
    if (!viewer.isAdmin || !session.user.permisos.includes('clases.editar')) throw platformErrors['sin-permiso']();
    return viewer;
  }

  /**
   * Loads the viewer who books, moves or cancels a class: an administrator, a student or a guardian.
   * @throws sin-permiso for a teacher, and for an administrator who may not edit classes
   */
  async loadBooker(session: Session): Promise<Viewer> {
    const viewer = await this.load(session);
    if (viewer.tipo === 'PRO') throw platformErrors['sin-permiso']();
    return viewer.isAdmin ? this.loadAdmin(session) : viewer;
  }
}

/** Returns the value of a required number setting. @throws Error if the value is null */
function numberOf(value: number | null): number {
  if (value === null) throw new Error('A required setting is empty');
  return value;
}
